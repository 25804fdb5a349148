// Runs filters on listings in a QuickJS context that can reach nothing of the host: text goes in, text comes out.
import { performance } from 'node:perf_hooks';
import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten';
import type { ListingAnswer, SandboxRequest } from './sandbox-messages.ts';
import { asFilterMaker, VM_SETUP } from './vm-setup.ts';

type End = ListingAnswer['end'];
type Stopped = Extract<End, { kind: 'stopped' }>['why'];

interface CallOutcome {
  kind: 'kept' | 'dropped' | 'failed';
  json?: string | null;
  reason?: string | null;
  message?: string;
  line?: number | null;
  isInternal?: boolean;
  console: string[];
}

/** Preparing a context is our own code, which takes a few milliseconds; a busy machine must not stop it. */
const SETUP_MS = 5000;
const FILE_NAME = 'filter.js';
const TOO_DEEP = 'The filter calls itself too deeply.';

interface Machine {
  runtime: QuickJSRuntime;
  context: QuickJSContext;
  callFilter: QuickJSHandle;
  makers: (QuickJSHandle | { message: string; line: number | null })[];
}

export class FilterSandbox {
  readonly #quickJs: QuickJSWASMModule;
  readonly #request: SandboxRequest;
  #machine: Machine | null = null;
  #cpuEnd = 0;
  #wallEnd = 0;

  constructor(quickJs: QuickJSWASMModule, request: SandboxRequest) {
    this.#quickJs = quickJs;
    this.#request = request;
  }

  run(listing: string): ListingAnswer {
    const begin = performance.now();
    const steps: (string | null)[] = [];
    const lines: string[] = [];
    let text = listing;
    let end: End = { kind: 'kept' };
    for (let filter = 0; filter < this.#request.codes.length && end.kind === 'kept'; filter += 1) {
      const outcome = this.#call(filter, text);
      if (typeof outcome === 'string') end = { kind: 'stopped', filter, why: outcome };
      else {
        lines.push(...outcome.console);
        end = endOf(outcome, filter);
        steps.push(outcome.json ?? null);
        text = outcome.json ?? text;
      }
    }
    const { consoleLines } = this.#request.limits;
    return { steps, end, console: lines.slice(0, consoleLines + 1), milliseconds: performance.now() - begin };
  }

  dispose(): void {
    const machine = this.#machine;
    this.#machine = null;
    if (!machine) return;
    for (const maker of machine.makers) if ('dispose' in maker) maker.dispose();
    machine.callFilter.dispose();
    machine.context.dispose();
    machine.runtime.dispose();
  }

  #call(filter: number, text: string): CallOutcome | Stopped {
    const { limits } = this.#request;
    const machine = (this.#machine ??= this.#open());
    const maker = machine.makers[filter];
    if (!maker || !('dispose' in maker)) return { kind: 'failed', message: maker?.message ?? '', line: maker?.line ?? null, console: [] };
    const { context, callFilter } = machine;
    this.#allow(limits.callMs);
    const input = context.newString(text);
    const result = context.callFunction(callFilter, context.undefined, maker, input);
    input.dispose();
    // QuickJS is not interrupted within a native call, such as a sort, so the call may have ended by itself and too late.
    const isOverdue = this.#isOverdue();
    if (result.error) {
      const why = wasInterrupted(context, result.error) ? 'time' : 'memory';
      // A sandbox that was stopped in the middle of its work is not used again.
      this.dispose();
      return why;
    }
    const outcome = outcomeIn(context.getString(result.value));
    result.value.dispose();
    // QuickJS itself gave up: its memory or its stack ended.
    const hasGivenUp = outcome.isInternal === true;
    if (!hasGivenUp && !isOverdue) return outcome;
    this.dispose();
    if (hasGivenUp && outcome.message?.includes('memory')) return 'memory';
    return isOverdue ? 'time' : { ...outcome, message: TOO_DEEP };
  }

  #open(): Machine {
    const { limits, now, codes } = this.#request;
    const runtime = this.#quickJs.newRuntime();
    runtime.setMemoryLimit(limits.memoryBytes);
    runtime.setMaxStackSize(limits.stackBytes);
    runtime.setInterruptHandler(() => this.#isOverdue());
    const context = runtime.newContext();
    this.#allow(SETUP_MS);
    const setup = context.unwrapResult(context.evalCode(VM_SETUP, 'setup.js', { strict: true }));
    const values = [now, limits.resultCharacters, limits.consoleLines, limits.consoleCharacters].map((value) => context.newNumber(value));
    const callFilter = context.unwrapResult(context.callFunction(setup, context.undefined, ...values));
    for (const handle of [setup, ...values]) handle.dispose();
    return { runtime, context, callFilter, makers: codes.map((code) => compile(context, code)) };
  }

  #allow(milliseconds: number): void {
    this.#wallEnd = performance.now() + milliseconds;
    this.#cpuEnd = cpuMs() + milliseconds;
  }

  /** CPU time counts, so that a busy machine does not stop a good filter; it is asked for only once as much time has passed. */
  #isOverdue(): boolean {
    return performance.now() > this.#wallEnd && cpuMs() >= this.#cpuEnd;
  }
}

/** Errors of filters are caught within; only the interruption arrives here, or memory that ended while an error was being read. */
function wasInterrupted(context: QuickJSContext, error: QuickJSHandle): boolean {
  try {
    return context.getProp(error, 'message').consume((message) => context.getString(message)) === 'interrupted';
  } catch {
    return false;
  } finally {
    error.dispose();
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A line of JSON, and where the filter changed the listing, the listing as a second line. */
function outcomeIn(text: string): CallOutcome {
  const end = text.indexOf('\n');
  if (end === -1) return JSON.parse(text) as CallOutcome;
  return { ...(JSON.parse(text.slice(0, end)) as CallOutcome), json: text.slice(end + 1) };
}

function endOf({ kind, reason, message, line }: CallOutcome, filter: number): End {
  if (kind === 'dropped') return { kind, filter, reason: reason ?? null };
  if (kind === 'failed') return { kind, filter, message: message ?? '', line: line ?? null };
  return { kind };
}

/** The code alone must be a whole program, so that it cannot close the function that it is put into. */
function compile(context: QuickJSContext, code: string): Machine['makers'][number] {
  const alone = context.evalCode(code, FILE_NAME, { strict: true, compileOnly: true });
  if (alone.error) return syntaxError(context, alone.error);
  alone.value.dispose();
  const maker = context.evalCode(asFilterMaker(code), FILE_NAME, { strict: true });
  return maker.error ? syntaxError(context, maker.error) : maker.value;
}

function syntaxError(context: QuickJSContext, error: QuickJSHandle): { message: string; line: number | null } {
  const read = (name: string): string => context.getProp(error, name).consume((value) => String(context.dump(value) ?? ''));
  const [message, stack] = [read('message'), read('stack')];
  const line = /filter\.js:(\d+)/u.exec(stack)?.[1];
  error.dispose();
  return { message: `SyntaxError: ${message}`.slice(0, 500), line: line === undefined ? null : Number(line) };
}
