// Tries passwords continuously at one account, each time with other headers, and measures whether the health check still responds.
import { hashPassword } from '#server/accounts/sign-in/password.ts';
import type { Benchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import { atLeast, atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { statusesOf, steady } from './load/steady.ts';
import { addPeople } from './stage/people.ts';

const TRIES = 1000;
const CONNECTIONS = 50;
const HEALTH_RATE = 20;

export const bruteForce: Benchmark = {
  name: 'brute-force',
  what: 'p99 of the health check while one account is tried without end with rotating headers and bodies, against the same alone',
  async run(stage) {
    const databaseUrl = await stage.databases.scratch();
    const { url } = await stage.startProduct(databaseUrl);
    const [victim] = await addPeople(databaseUrl, 1, { role: 'operations', passwordHash: await hashPassword('a long bench password') });
    const tries = Array.from({ length: TRIES }, (_, at) => ({
      path: at % 2 === 0 ? '/api/auth/signin' : '/api/auth/dashboard/signin',
      method: 'POST',
      headers: { 'x-forwarded-for': `10.${at % 250}.${at % 199}.1`, 'user-agent': `browser ${at}` },
      body: JSON.stringify({ email: victim?.email, password: `guess ${at}` }),
    }));
    const health = async (seconds: number): Promise<number> =>
      (await steady({ url, requests: [{ path: '/api/health' }], rate: HEALTH_RATE, seconds })).p99;
    const worst: number[] = [];
    const answered: number[] = [];
    const measured = await alternate(
      {
        unit: 'ms',
        control: health,
        async ours(seconds) {
          const [statuses, p99] = await Promise.all([statusesOf(url, tries, seconds + 1, CONNECTIONS), health(seconds)]);
          answered.push(Object.values(statuses).reduce((sum, count) => sum + count, 0));
          worst.push(p99);
          return p99;
        },
      },
      stage.options,
      stage.log,
    );
    stage.log(
      `  tries answered in each round: ${answered.slice(1).map(figure).join(', ')}; p99 of the health check: ${worst.slice(1).map(figure).join(', ')} ms`,
    );
    return {
      ...measured,
      holds: [
        atMost('p99 of the health check in the worst round', Math.max(...worst.slice(1)), 50, 'ms'),
        atLeast('tries in a round', Math.min(...answered.slice(1)), TRIES),
      ],
    };
  },
};
