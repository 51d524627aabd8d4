// A real PostgreSQL in a folder of its own, and a standby of it.

import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../server/serving.mjs';
import { Process, run, unprivileged } from './processes.mjs';

const user = unprivileged;
const role = 'mycity';

export class Postgres {
    constructor(name, folder) {
        Object.assign(this, { name, folder, data: join(folder, name), log: join(folder, `${name}.log`) });
        mkdirSync(this.data, { mode: 0o700 });
        if (user) chownSync(this.data, user.uid, user.gid);
    }

    static async start(folder, settings = {}) {
        const server = new Postgres('postgres', folder);
        run('initdb', ['-D', server.data, '-U', role, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], { user });
        writeFileSync(join(server.data, 'postgresql.conf'), configuration(settings), { flag: 'a' });
        await server.launch();
        server.query(`create database ${role}`, 'postgres');
        return server;
    }

    /** A copy that follows the primary; from now on the primary commits only what the copy has, too. */
    static async standby(primary) {
        const server = new Postgres('standby', primary.folder);
        const from = `host=127.0.0.1 port=${primary.port} user=${role} application_name=standby`;
        run('pg_basebackup', ['-D', server.data, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], { user });
        await server.launch();
        primary.query(`alter system set synchronous_standby_names = 'standby'`);
        primary.query('select pg_reload_conf()');
        await server.process.until(async () => primary.query('select sync_state from pg_stat_replication') === 'sync');
        return server;
    }

    async launch() {
        this.port ??= await freePort();
        const where = ['-c', `port=${this.port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
        this.process = new Process(this.name, 'postgres', ['-D', this.data, ...where], { log: this.log, user });
        await this.process.until(async () => this.query('select 1', 'postgres') === '1');
    }

    get host() {
        return `127.0.0.1:${this.port}`;
    }
    urlAt(hosts) {
        return `postgresql://${role}@${hosts}/${role}`;
    }
    query(sql, database = role) {
        const url = `postgresql://${role}@${this.host}/${database}`;
        return run('psql', ['-qXAt', '-v', 'ON_ERROR_STOP=1', '-d', url], { input: sql }).trim();
    }
    promote() {
        this.query('select pg_promote()');
    }

    /** All processes at once, as when the machine is gone. */
    async kill() {
        const own = this.process.child.pid;
        const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === own);
        const ended = this.process.kill();
        for (const pid of children) {
            try {
                process.kill(Number(pid), 'SIGKILL');
            } catch {
                // It ended in between.
            }
        }
        await ended;
    }
}

const configuration = (settings) =>
    Object.entries({ max_connections: 200, wal_sender_timeout: '10s', ...settings })
        .map(([name, value]) => `${name} = '${value}'\n`)
        .join('');

function parentOf(pid) {
    try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
    } catch {
        return undefined;
    }
}
