// The filter process: runs what it is given on its input, one line of JSON each, and answers on its output. It knows neither database nor
// settings nor secrets, and it ends with the process that started it.
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { getQuickJS } from 'quickjs-emscripten';
import { FilterSandbox } from './filter-sandbox.ts';
import { limitWasmMemory } from './limit-wasm-memory.ts';
import type { SandboxAnswer, SandboxRequest } from './sandbox-messages.ts';

limitWasmMemory(Number(process.argv[2]));
const quickJs = await getQuickJS();
const answer = (line: SandboxAnswer): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

function run(request: SandboxRequest): void {
  const { maxStopped, turnMs } = request.limits;
  const sandbox = new FilterSandbox(quickJs, request);
  const end = performance.now() + turnMs;
  let stopped = 0;
  for (const listing of request.listings) {
    const outcome = sandbox.run(listing);
    if (outcome.end.kind === 'stopped') stopped += 1;
    answer(outcome);
    // After the first listing at the earliest, so that each turn gets further.
    if (stopped >= maxStopped || performance.now() >= end) break;
  }
  sandbox.dispose();
  answer({ isDone: true });
}

// An error of QuickJS itself ends the process, because its memory can no longer be trusted; a new process takes its place.
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => run(JSON.parse(line) as SandboxRequest));
lines.on('close', () => process.exit(0));
answer({ isReady: true });
