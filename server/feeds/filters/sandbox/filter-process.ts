// One filter process as the server sees it. It does one request at a time, and is ended when it does not answer.
import { FILTER_LIMITS } from '#domain/feeds/index.ts';
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { FILTER_PROGRAM, ROOT_FOLDER } from '../../../program-files.ts';
import { sandboxAnswer } from './sandbox-messages.ts';
import type { ListingAnswer, SandboxRequest } from './sandbox-messages.ts';

/** A process that has not started by then is given up; a busy machine needs seconds. */
const START_MS = 60_000;
/** Above this, a filter that the sandbox cannot interrupt fails by the memory of its process. */
const MAX_HEAP_MB = 128;
/** Enough for the stack that a filter may use, so that QuickJS notices its end before the process crashes. */
const STACK_KB = 4000;

/** How much lower its priority is than that of requests, so that a filter which never ends takes little from them. */
const NICER_BY = 5;

type Ended = 'done' | 'silence' | 'crash';

export class FilterProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly exited: Promise<void>;
  #hasExited = false;
  #isSilent = false;
  readonly #ready: Promise<void>;
  #markReady: () => void = () => undefined;
  #onAnswer: ((answer: ListingAnswer) => void) | null = null;
  #onEnd: ((ended: Ended) => void) | null = null;

  constructor() {
    const { PATH = '' } = process.env;
    // Nothing of our environment, which may hold secrets, is passed on. Local time is UTC on every machine.
    const env = { PATH, TZ: 'UTC' };
    const words = [`--max-old-space-size=${MAX_HEAP_MB}`, `--stack-size=${STACK_KB}`, FILTER_PROGRAM, String(FILTER_LIMITS.memoryBytes)];
    this.#child = spawn(process.execPath, words, { cwd: ROOT_FOLDER, env, stdio: ['pipe', 'pipe', 'ignore'] });
    if (this.#child.pid !== undefined) lowerPriority(this.#child.pid);
    this.#child.stdin.on('error', () => undefined);
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#receive(line));
    this.#ready = new Promise((resolve) => (this.#markReady = resolve));
    this.exited = new Promise((resolve) => {
      this.#child.on('error', () => resolve());
      this.#child.on('exit', () => resolve());
    });
    void this.exited.then(() => {
      this.#hasExited = true;
      this.#finish(this.#isSilent ? 'silence' : 'crash');
    });
  }

  get isUsable(): boolean {
    return !this.#hasExited && !this.#child.killed;
  }

  /** Other than 'done' when the process ended before it had answered: it crashed, was silent for too long, or `signal` was aborted. */
  async run(
    request: SandboxRequest,
    silenceMs: number,
    signal: AbortSignal | undefined,
    onAnswer: (answer: ListingAnswer) => void,
  ): Promise<Ended> {
    if (!this.isUsable || signal?.aborted) return 'crash';
    const kill = (): void => this.kill();
    const endSilence = (): void => {
      this.#isSilent = true;
      this.kill();
    };
    let silence = setTimeout(endSilence, START_MS);
    signal?.addEventListener('abort', kill, { once: true });
    try {
      await Promise.race([this.#ready, this.exited]);
      clearTimeout(silence);
      if (!this.isUsable) return this.#isSilent ? 'silence' : 'crash';
      silence = setTimeout(endSilence, silenceMs);
      return await new Promise<Ended>((resolve) => {
        this.#onEnd = resolve;
        this.#onAnswer = (answer) => {
          clearTimeout(silence);
          silence = setTimeout(endSilence, silenceMs);
          onAnswer(answer);
        };
        this.#child.stdin.write(`${JSON.stringify(request)}\n`);
      });
    } finally {
      clearTimeout(silence);
      signal?.removeEventListener('abort', kill);
    }
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** What comes from the process is checked like any other input. */
  #receive(line: string): void {
    if (!this.isUsable) return;
    const { data } = sandboxAnswer.safeParse(parsed(line));
    if (!data) return this.kill();
    if ('isReady' in data) this.#markReady();
    else if ('isDone' in data) this.#finish('done');
    else this.#onAnswer?.(data);
  }

  #finish(ended: Ended): void {
    const end = this.#onEnd;
    this.#onAnswer = null;
    this.#onEnd = null;
    end?.(ended);
  }
}

/** A process that has ended already has no priority. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + NICER_BY, constants.priority.PRIORITY_LOW));
  } catch {
    return;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
