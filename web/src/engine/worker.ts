import { server } from "./module";

const serve = server((answer) => self.postMessage(answer));
self.onmessage = (event) => serve(event.data);
