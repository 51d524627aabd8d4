// Child processes of a test: each has a log file, and all end with the test, however that ends.

import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export const environment = {
    ...process.env,
    LC_ALL: 'C.UTF-8',
    PATH: `${process.env.PATH}:/usr/sbin:/usr/lib/postgresql/15/bin`,
};

/** PostgreSQL refuses to run as root. */
export const unprivileged = process.getuid() === 0 ? userNamed('postgres') ?? userNamed('nobody') : undefined;

function userNamed(name) {
    const line = readFileSync('/etc/passwd', 'utf8').split('\n').find((one) => one.startsWith(`${name}:`));
    return line && { uid: Number(line.split(':')[2]), gid: Number(line.split(':')[3]) };
}

/** The kernel kills the child when this process is gone, even after kill -9. */
function asChild(command, args, user) {
    const ids = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
    return ['setpriv', [...ids, '--pdeathsig', 'KILL', command, ...args]];
}

export class Process {
    static running = new Set();

    constructor(name, command, args, { log, user, env } = {}) {
        this.name = name;
        this.log = log;
        const file = openSync(log, 'a');
        this.child = spawn(...asChild(command, args, user), { stdio: ['ignore', file, file], env: { ...environment, ...env } });
        this.ended = new Promise((resolve) => {
            this.child.on('error', (error) => resolve({ code: String(error) }));
            this.child.on('exit', (code, signal) => resolve({ code, signal }));
        });
        Process.running.add(this);
        this.ended.then((how) => {
            this.how = how;
            Process.running.delete(this);
        });
    }

    signal(name) {
        this.child.kill(name);
    }
    kill() {
        this.signal('SIGKILL');
        return this.ended;
    }
    stop() {
        this.signal('SIGTERM');
        return this.ended;
    }

    /** Until `ready` resolves to something true; fails when the process ends or after `ms`. */
    async until(ready, ms = 30_000) {
        const limit = Date.now() + ms;
        for (;;) {
            const answer = await ready().catch(() => undefined);
            if (answer) return answer;
            if (this.how || Date.now() > limit) {
                const said = readFileSync(this.log, 'utf8').slice(-2_000);
                throw new Error(`${this.name} ${this.how ? `ended (${JSON.stringify(this.how)})` : 'is not ready'}: ${said}`);
            }
            await pause(50);
        }
    }

    static async killAll() {
        const running = [...Process.running];
        await Promise.all(running.map((one) => (one.signal('SIGCONT'), one.kill())));
    }
}

/** Runs a command to its end; its output, or an error with what it said. */
export function run(command, args, { user, input } = {}) {
    const done = spawnSync(...asChild(command, args, user), { env: environment, input, maxBuffer: 1 << 30, encoding: 'utf8', cwd: '/' });
    if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stderr || done.error}`);
    return done.stdout;
}
