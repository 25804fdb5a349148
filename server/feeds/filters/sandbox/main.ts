// The filter process: runs what it is given on its input, one line of JSON each, and answers on its output. It knows neither database nor
// settings nor secrets, and it ends with the process that started it.
import { createInterface } from 'node:readline';
import { getQuickJS } from 'quickjs-emscripten';
import { FilterSandbox } from './filter-sandbox.ts';
import { limitWasmMemory } from './limit-wasm-memory.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';
import type { SandboxAnswer, SandboxRequest } from './sandbox-messages.ts';

limitWasmMemory(SANDBOX_LIMITS.memoryBytes);
const quickJs = await getQuickJS();
const answer = (line: SandboxAnswer): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

function run(request: SandboxRequest): void {
  const sandbox = new FilterSandbox(quickJs, request);
  let stopped = 0;
  for (const listing of request.listings) {
    if (stopped >= request.limits.maxStopped) break;
    const outcome = sandbox.run(listing);
    if (outcome.end.kind === 'stopped') stopped += 1;
    answer(outcome);
  }
  sandbox.dispose();
  answer({ isDone: true });
}

// An error of QuickJS itself ends the process, because its memory can no longer be trusted; a new process takes its place.
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => run(JSON.parse(line) as SandboxRequest));
lines.on('close', () => process.exit(0));
answer({ isReady: true });
