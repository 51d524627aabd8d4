/**
 * Tells the width of an element, now and whenever it has changed: then in the next frame, since what follows from it may
 * change it again, a loop that WebKit reports.
 */
export const widthOf = (tell: (width: number) => void) => (element: Element) => {
    tell(element.clientWidth);
    const observer = new ResizeObserver(() => requestAnimationFrame(() => tell(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
};
