// Two thousand live sockets: memory per socket, time until all receive a change, and time until all are reconnected after a crash.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Benchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import { atMost } from './holds.ts';
import type { CrowdResult, CrowdCommand } from './load/socket-crowd.ts';
import { ROOT } from './stage/child.ts';
import { addPeople } from './stage/people.ts';
import { settledMegabytes } from './stage/resident-memory.ts';

const SOCKETS = 2000;
const LISTENERS = 1000;
const KILOBYTES_EACH = 50;

export const sockets: Benchmark = {
  name: 'sockets',
  what: '2,000 live sockets: memory each, a change told to 1,000, and all back after a crash; the control is 50 KB each',
  async run(stage) {
    const databaseUrl = await stage.databases.scratch();
    const product = await stage.startMeasuredProduct(databaseUrl);
    const people = await addPeople(databaseUrl, SOCKETS, { role: 'operations' });
    const crowd = openCrowd();
    try {
      await crowd.send({ do: 'connect', url: product.url, cookies: people.slice(0, 50).map(({ cookie }) => cookie) });
      const before = await settledMegabytes(product);
      await crowd.send({ do: 'connect', url: product.url, cookies: people.slice(50, LISTENERS).map(({ cookie }) => cookie) });
      const { ms: broadcast } = await crowd.send({ do: 'broadcast', times: 10 });
      await crowd.send({ do: 'connect', url: product.url, cookies: people.slice(LISTENERS).map(({ cookie }) => cookie) });
      const each = (((await settledMegabytes(product)) - before) * 1024) / (SOCKETS - 50);
      const back = crowd.send({ do: 'wait-for-return' });
      await product.kill();
      await stage.startProduct(databaseUrl, { PORT: new URL(product.url).port });
      const ready = Date.now();
      const { ms: returnedAt } = await back;
      const storm = (returnedAt - ready) / 1000;
      stage.log(
        `  ${figure(each)} KB a socket; broadcast p99 ${figure(broadcast)} ms; all ${SOCKETS} back ${figure(storm)} s after the new process was ready`,
      );
      return {
        ratio: each / KILOBYTES_EACH,
        ours: each,
        control: KILOBYTES_EACH,
        unit: 'KB',
        holds: [
          atMost('memory of a socket', each, KILOBYTES_EACH, 'KB'),
          atMost('p99 of a change told to 1,000', broadcast, 500, 'ms'),
          atMost('reconnect storm', storm, 10, 's'),
        ],
      };
    } finally {
      crowd.end();
    }
  },
};

function openCrowd(): { send(order: CrowdCommand): Promise<CrowdResult>; end(): void } {
  const child = fork('bench/load/socket-crowd.ts', { cwd: ROOT, execPath: process.execPath });
  return {
    async send(order) {
      child.send(order);
      const [answer] = (await once(child, 'message')) as [CrowdResult];
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer;
    },
    end: () => void child.kill('SIGKILL'),
  };
}
