// A thousand clients send or read very slowly; measures the effect on everyone else.
import type { Benchmark } from './benchmark.ts';
import { LIST_PATH, signedIn } from './customers-list.ts';
import { atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { steady } from './load/steady.ts';
import { throughput } from './load/throughput.ts';
import { startServer } from './stage/child.ts';

const FIXED_SHARE = 0.4;

export const slowClients: Benchmark = {
  name: 'slow-clients',
  what: 'p99 of the list at a fixed rate beside 1,000 slow clients, against the same without them',
  async run(stage) {
    const { url, cookie } = await signedIn(stage, await stage.databases.set('bench_100k'));
    const peak = await throughput({ url: `${url}${LIST_PATH}`, headers: { cookie } }, stage.options.seconds);
    const rate = Math.floor(peak * FIXED_SHARE);
    const p99 = async (seconds: number): Promise<number> =>
      (await steady({ url, requests: [{ path: LIST_PATH, headers: { cookie } }], rate, seconds })).p99;
    const measured = await alternate(
      {
        unit: 'ms',
        control: p99,
        async ours(seconds) {
          const crowd = await startServer(['bench/load/slow-crowd.ts'], { TARGET: url, COOKIE: cookie });
          try {
            return await p99(seconds);
          } finally {
            await crowd.kill();
          }
        },
      },
      stage.options,
      stage.log,
    );
    return { ...measured, holds: [atMost('ratio', measured.ratio, 2)] };
  },
};
