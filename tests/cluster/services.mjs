// A whole cluster on loopback: PostgreSQL, NATS, nodes and HAProxy before them, in a temporary folder.

import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { freePort, withoutLimits } from '../server/serving.mjs';
import { Postgres } from './postgres.mjs';
import { Process, run } from './processes.mjs';
import { Proxy } from './proxy.mjs';

const generous = ['--connections-per-address', '20000', ...withoutLimits];
const ready = (port, path) => async () => (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1_000) })).ok;

/** A server of NATS; several with each other's routes make a cluster. */
class Nats {
    constructor(name, folder) {
        Object.assign(this, { name, log: join(folder, `${name}.log`) });
    }
    async choosePorts() {
        [this.port, this.route, this.monitor] = [await freePort(), await freePort(), await freePort()];
    }
    async launch(all) {
        const routes = all.filter((one) => one !== this).map(({ route }) => `nats://127.0.0.1:${route}`);
        const cluster = ['--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${this.route}`, '--routes', routes.join(',')];
        const where = ['-a', '127.0.0.1', '-p', String(this.port), '-m', String(this.monitor)];
        this.process = new Process(this.name, 'nats-server', [...where, ...(routes.length > 0 ? cluster : [])], { log: this.log });
        await this.process.until(ready(this.monitor, '/healthz'));
    }
}

/** `mycity serve`, restarted on the same port. */
class Node {
    constructor(name, mycity, folder) {
        Object.assign(this, { name, mycity, log: join(folder, `${name}.log`), starts: 0 });
    }
    async launch(options, env) {
        this.port ??= await freePort();
        this.metricsPort ??= await freePort();
        this.options = options ?? this.options;
        const own = ['--port', String(this.port), '--metrics', String(this.metricsPort), '--log', 'json', '--lang', 'en'];
        const args = ['serve', ...own, ...this.options];
        this.process = new Process(this.name, this.mycity, args, { log: this.log, env });
        ++this.starts;
    }
    ready() {
        return this.process.until(ready(this.port, '/api/ready'));
    }
    async restart() {
        await this.launch();
        await this.ready();
    }
    /** The value of a metric, summed over its labels. */
    async metric(name) {
        const text = await (await fetch(`http://127.0.0.1:${this.metricsPort}/metrics`)).text();
        const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
        return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    }
}

const haproxyFile = new URL('../../deploy/haproxy-nodes.cfg', import.meta.url).pathname;

export class Cluster {
    static running = new Set();
    nats = [];
    nodes = [];
    proxies = { postgres: [], nats: [] };

    constructor(mycity) {
        this.mycity = resolve(mycity);
        Cluster.running.add(this);
        this.folder = mkdtempSync(join(tmpdir(), 'mycity-cluster-'));
        chmodSync(this.folder, 0o711);
    }

    /**
     * `nodes` on PostgreSQL with `nats` servers; `sqlite`: one node on a file. `standby`: with a synchronous copy.
     * `proxied`: the nodes reach 'postgres' or 'nats' through proxies that can be slow or cut.
     */
    static async start(mycity, { nodes = 3, nats = 1, sqlite = false, standby = false, proxied = [], settings = {}, limits = generous }) {
        const cluster = new Cluster(mycity);
        try {
            if (!sqlite) {
                cluster.postgres = await Postgres.start(cluster.folder, settings);
                if (standby) cluster.standby = await Postgres.standby(cluster.postgres);
                await cluster.#startNats(nats);
            }
            cluster.shared = await cluster.#sharedOptions(proxied);
            for (let i = 1; i <= nodes; ++i) cluster.nodes.push(new Node(`n${i}`, cluster.mycity, cluster.folder));
            const optionsOf = ({ name }) => [...cluster.shared, ...limits, ...(nats > 0 && !sqlite ? ['--node', name] : [])];
            await Promise.all(cluster.nodes.map((node) => node.launch(optionsOf(node))));
            await cluster.#startProxy();
            await Promise.all(cluster.nodes.map((node) => node.ready()));
            await cluster.haproxy.until(ready(cluster.port, '/api/ready'));
        } catch (error) {
            await cluster.stop(true);
            throw error;
        }
        return cluster;
    }

    async #startNats(count) {
        for (let i = 1; i <= count; ++i) this.nats.push(new Nats(`nats${i}`, this.folder));
        for (const server of this.nats) await server.choosePorts();
        await Promise.all(this.nats.map((server) => server.launch(this.nats)));
    }

    async #sharedOptions(proxied) {
        if (!this.postgres) return ['--database', join(this.folder, 'mycity.db')];
        const portOf = async (what, port) => {
            if (!proxied.includes(what)) return port;
            this.proxies[what].push(await Proxy.to(port));
            return this.proxies[what].at(-1).port;
        };
        const servers = [this.postgres, this.standby].filter(Boolean);
        const hosts = await Promise.all(servers.map(async ({ port }) => `127.0.0.1:${await portOf('postgres', port)}`));
        const wires = await Promise.all(this.nats.map(async ({ port }) => `nats://127.0.0.1:${await portOf('nats', port)}`));
        return ['--store', this.postgres.urlAt(hosts.join(',')), ...(wires.length > 0 ? ['--wire', wires.join(',')] : [])];
    }

    /** With the example of deploy/, which has three nodes; nobody is at the port of those that are not there. */
    async #startProxy() {
        this.port = await freePort();
        const env = { MYCITY_BIND: `127.0.0.1:${this.port}` };
        for (let i = 0; i < 3; ++i) env[`MYCITY_NODE${i + 1}`] = `127.0.0.1:${this.nodes[i]?.port ?? 1}`;
        this.haproxy = new Process('haproxy', 'haproxy', ['-db', '-f', haproxyFile], { log: join(this.folder, 'haproxy.log'), env });
    }

    /** The unique names of the nodes that are alive. */
    nodeNames() {
        return this.primary.query(`select name from mycity.nodes where beat > now() - interval '3 s'`).split('\n');
    }

    /** The stored events of all tables, private fields included: table -> [{number, at, body}]. */
    logs() {
        const tables = new Map();
        for (const line of this.#storedEvents()) {
            const [stream, number, at, body] = line;
            if (!stream.startsWith('table/')) continue;
            const table = stream.slice('table/'.length);
            if (!tables.has(table)) tables.set(table, []);
            tables.get(table).push({ number, at, body: JSON.parse(body) });
        }
        return tables;
    }

    #storedEvents() {
        const order = 'order by s.id, e.number';
        if (this.postgres) {
            const columns = `convert_from(s.name, 'UTF8'), e.number, e.at_ms, convert_from(e.body, 'UTF8')`;
            const from = 'from mycity.events e join mycity.streams s on s.id = e.stream';
            const rows = this.primary.query(`select json_build_array(${columns}) ${from} ${order}`);
            return rows.split('\n').map((row) => JSON.parse(row));
        }
        const columns = 's.name, e.number, e.at_ms, cast(e.body as text)';
        const sql = `select ${columns} from events e join streams s on s.id = e.stream ${order}`;
        const script = 'import sqlite3,json,sys\nfor r in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]): print(json.dumps(r))';
        const rows = run('python3', ['-c', script, join(this.folder, 'mycity.db'), sql]);
        return rows.trim().split('\n').map((row) => JSON.parse(row));
    }

    get primary() {
        return this.promoted ? this.standby : this.postgres;
    }

    /** What `mycity validate` finds in the store; throws if it finds anything. */
    validate() {
        const store = this.postgres ? this.primary.urlAt(this.primary.host) : join(this.folder, 'mycity.db');
        return run(this.mycity, ['validate', store]);
    }

    /** Ends everything. `keep`: the folder with the logs stays. */
    async stop(keep = false) {
        if (Cluster.interrupted) return new Promise(() => {}); // the handler below does it
        await this.#end();
        if (keep) console.log(`logs: ${this.folder}`);
        else this.#remove();
    }

    static async interrupt() {
        Cluster.interrupted = true;
        for (const cluster of Cluster.running) {
            await cluster.#end();
            cluster.#remove();
        }
        process.exit(1);
    }

    #remove() {
        rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
    }

    async #end() {
        Cluster.running.delete(this);
        for (const proxy of Object.values(this.proxies).flat()) proxy.close();
        await Process.killAll();
    }

    /** The lines of the log of a service that have a text. */
    said(name, text) {
        return readFileSync(join(this.folder, `${name}.log`), 'utf8').split('\n').filter((line) => line.includes(text));
    }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => Cluster.interrupt());
