// Many people sign in at once; measures sign-ins per second and whether the health check still responds.
import { hashPassword } from '#server/accounts/sign-in/password.ts';
import type { Benchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import { atLeast, atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { flatOut, steady } from './load/steady.ts';
import { addPeople } from './stage/people.ts';

const PASSWORD = 'a long bench password';
const STORM_CONNECTIONS = 50;
/** Each from a different IP address, because simultaneous attempts from one are limited. */
const PEOPLE = 200;
const HEALTH_RATE = 20;

export const signInStorm: Benchmark = {
  name: 'sign-in-storm',
  what: 'sign-ins a second from 50 people at once, against bare argon2id checks; the health check meanwhile',
  async run(stage) {
    const databaseUrl = await stage.databases.scratch();
    const { url } = await stage.startProduct(databaseUrl, { TRUSTED_PROXIES: '1' });
    const control = await stage.startControl(databaseUrl);
    const people = await addPeople(databaseUrl, PEOPLE, { role: 'operations', passwordHash: await hashPassword(PASSWORD) });
    const signIns = people.map(({ email }, index) => ({
      path: '/api/auth/signin',
      method: 'POST',
      headers: { 'x-forwarded-for': `10.1.0.${index}` },
      body: JSON.stringify({ email, password: PASSWORD }),
    }));
    const healthMs: number[] = [];
    const measured = await alternate(
      {
        unit: 'sign-ins/s',
        control: (seconds) => flatOut(control.url, [{ path: '/password', method: 'POST', body: '{}' }], seconds, STORM_CONNECTIONS),
        async ours(seconds) {
          const storm = flatOut(url, signIns, seconds, STORM_CONNECTIONS);
          const health = await steady({ url, requests: [{ path: '/api/health' }], rate: HEALTH_RATE, seconds: seconds - 1 });
          healthMs.push(health.p99);
          return storm;
        },
      },
      stage.options,
      stage.log,
    );
    const worst = Math.max(...healthMs.slice(1));
    stage.log(`  p99 of the health check in each round: ${healthMs.slice(1).map(figure).join(', ')} ms`);
    return {
      ...measured,
      holds: [atLeast('sign-ins', measured.ours, 40, '/s'), atMost('p99 of the health check in the worst round', worst, 50, 'ms')],
    };
  },
};
