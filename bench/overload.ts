// Sends three times the peak load: the server must still answer as many requests as it can, and refuse the rest quickly.
import type { Benchmark } from './benchmark.ts';
import { LIST_PATH, signedIn } from './customers-list.ts';
import { figure, percentile } from './figures.ts';
import { atLeast, atMost } from './holds.ts';
import { steady } from './load/steady.ts';
import { throughput } from './load/throughput.ts';

const TIMES = 3;
const OVERLOAD_CONNECTIONS = 500;

export const overload: Benchmark = {
  name: 'overload',
  what: 'answers a second at three times the load that can be answered, against the peak',
  async run(stage) {
    const { url, cookie } = await signedIn(stage, await stage.databases.set('bench_1m'));
    const target = { url: `${url}${LIST_PATH}`, headers: { cookie } };
    await throughput(target, stage.options.seconds);
    const peak = await throughput(target, stage.options.seconds);
    const rate = Math.floor(peak * TIMES);
    const answer = await steady({
      url,
      requests: [{ path: LIST_PATH, headers: { cookie } }],
      rate,
      seconds: stage.options.seconds * 2,
      connections: OVERLOAD_CONNECTIONS,
    });
    const goodput = answer.okMs.length / answer.seconds;
    const refusedP99 = answer.refusedMs.length > 0 ? percentile(answer.refusedMs, 99) : 0;
    stage.log(
      `  offered ${rate}/s: ${JSON.stringify(answer.statuses)}, ${answer.late} unanswered, ${answer.broken} broken; p99 of answers ${figure(answer.p99)} ms, of refusals ${figure(refusedP99)} ms`,
    );
    return {
      ratio: goodput / peak,
      ours: goodput,
      control: peak,
      unit: 'req/s',
      holds: [
        atLeast('goodput', goodput / peak, 0.8, 'of peak'),
        atMost('p99 of a refusal', refusedP99, 1000, 'ms'),
        atMost('p99 of an answer', answer.p99, 2000, 'ms'),
      ],
    };
  },
};
