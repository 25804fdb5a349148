// Runs the render service while there is something to render: started with the first job, ended after two idle minutes, so that an idle
// product does not pay for it. A service that dies fails its jobs, which the queue of jobs tries again.
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { RenderAnswer, RenderJob, RenderRequest } from '#render/render-job.ts';
import { RENDER_PAGE_FOLDER, RENDER_PROGRAM, ROOT_FOLDER } from '../../program-files.ts';

const IDLE_MS = 120_000;

/** The service, its browser or its encoder ended: another try may succeed. */
class RendererGone extends Error {}
/** The template's fault: trying again would fail again. */
export class RenderFailed extends Error {
  readonly console: readonly string[];
  constructor(reason: string, console: readonly string[]) {
    super(reason);
    this.console = console;
  }
}

export interface RenderOutcome {
  renderer: string;
  console: readonly string[];
}

export interface RenderPrograms {
  chromium: string;
  ffmpeg: string;
  isSandboxed: boolean;
}

interface Waiting {
  progress(value: number, message: string): void;
  resolve(outcome: RenderOutcome): void;
  reject(error: Error): void;
}

type Service = ChildProcessByStdio<Writable, Readable, null>;

export class RenderService {
  readonly #programs: RenderPrograms;
  readonly #waiting = new Map<string, Waiting>();
  #service: Service | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(programs: RenderPrograms) {
    this.#programs = programs;
  }

  /** `pages`: a job may use both cores only while no other runs. */
  render(job: Omit<RenderJob, 'pages'>, progress: Waiting['progress'], signal?: AbortSignal): Promise<RenderOutcome> {
    clearTimeout(this.#idle);
    const service = (this.#service ??= this.#start());
    const pages = this.#waiting.size === 0 ? 2 : 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(job.id, { progress, resolve, reject });
      const send = (request: RenderRequest): void => void service.stdin.write(`${JSON.stringify(request)}\n`);
      send({ ...job, pages });
      signal?.addEventListener('abort', () => send({ cancel: job.id }), { once: true });
    });
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#service?.stdin.end();
    this.#service?.kill('SIGTERM');
  }

  #start(): Service {
    const { chromium, ffmpeg, isSandboxed } = this.#programs;
    const words = [RENDER_PROGRAM, chromium, ffmpeg, RENDER_PAGE_FOLDER, ...(isSandboxed ? [] : ['no-sandbox'])];
    const { PATH = '' } = process.env;
    // It ends when its input closes, which happens however our process ends. Nothing of our environment, which may hold secrets, is passed on.
    const service = spawn(process.execPath, words, { cwd: ROOT_FOLDER, env: { PATH }, stdio: ['pipe', 'pipe', 'inherit'] });
    service.stdin.on('error', () => undefined);
    createInterface({ input: service.stdout }).on('line', (line) => this.#receive(JSON.parse(line) as RenderAnswer));
    const end = (): void => {
      if (this.#service === service) this.#service = null;
      for (const { reject } of this.#waiting.values()) reject(new RendererGone('The render service ended.'));
      this.#waiting.clear();
    };
    service.on('error', end);
    service.on('exit', end);
    return service;
  }

  #receive(answer: RenderAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    if (answer.kind === 'progress') return waiting.progress(answer.value, answer.message);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
    if (answer.kind === 'done') waiting.resolve({ renderer: answer.renderer, console: answer.console });
    else if (answer.isFaultOfRenderer) waiting.reject(new RendererGone(answer.reason));
    else waiting.reject(new RenderFailed(answer.reason, answer.console));
  }
}
