// Runs the render service while there is something to render: started with the first job, ended after two idle minutes, so that an idle
// product does not pay for it. A service that dies fails its jobs, which the queue of jobs tries again.
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { RenderAnswer, RenderJob, RenderRequest } from '#render/render-job.ts';
import { RENDER_PAGE_FOLDER, RENDER_PROGRAM, ROOT_FOLDER } from '../../program-files.ts';
import { endBrowsers } from './end-browsers.ts';

const IDLE_MS = 120_000;
const CLEAN_UP_ROUNDS = 5;

/** The service, its browser or its encoder ended: another try may succeed. */
class RendererGone extends Error {}
/** The template's fault: trying again would fail again. */
export class RenderFailed extends Error {
  readonly console: readonly string[];
  /** For the log only. */
  readonly detail: string | null;
  constructor(reason: string, console: readonly string[], detail: string | null = null) {
    super(reason);
    this.console = console;
    this.detail = detail;
  }
}

export interface RenderOutcome {
  renderer: string;
  console: readonly string[];
}

export interface RenderPrograms {
  /** How the folder begins that holds the profiles of its browsers. */
  folderPrefix: string;
  chromium: string;
  ffmpeg: string;
  isSandboxed: boolean;
}

interface Waiting {
  progress(value: number, message: string): void;
  resolve(outcome: RenderOutcome): void;
  reject(error: Error): void;
}

interface Service {
  process: ChildProcessByStdio<Writable, Readable, null>;
  /** It has ended and left nothing. */
  ended: Promise<void>;
}

export class RenderService {
  readonly #programs: RenderPrograms;
  readonly #waiting = new Map<string, Waiting>();
  #service: Service | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(programs: RenderPrograms) {
    this.#programs = programs;
  }

  /** A job may use both cores only while no other runs. */
  async render(job: Omit<RenderJob, 'id' | 'pages'>, progress: Waiting['progress'], signal?: AbortSignal): Promise<RenderOutcome> {
    signal?.throwIfAborted();
    const send = this.#sender();
    const pages = this.#waiting.size === 0 ? 2 : 1;
    // Two attempts of one background job may overlap, when the first is presumed lost: each has an id of its own.
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { progress, resolve, reject });
      send({ ...job, id, pages });
      signal?.addEventListener('abort', () => send({ cancel: id }), { once: true });
    });
  }

  /** Has a browser ready for a job that may come soon. */
  prepare(): void {
    this.#sender()({ prepare: true });
    this.#endWhenIdle();
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const service = this.#service;
    if (!service) return;
    // A job that comes now starts a new one.
    this.#forget(service);
    service.process.stdin.end();
    service.process.kill('SIGTERM');
    await service.ended;
  }

  #sender(): (request: RenderRequest) => void {
    clearTimeout(this.#idle);
    const { process: service } = (this.#service ??= this.#start());
    return (request) => void service.stdin.write(`${JSON.stringify(request)}\n`);
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle);
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
  }

  #start(): Service {
    const { chromium, ffmpeg, isSandboxed, folderPrefix } = this.#programs;
    const folder = mkdtempSync(folderPrefix);
    // The browser's user passes through it to its profile, and can list nothing.
    chmodSync(folder, 0o711);
    const words = [RENDER_PROGRAM, chromium, ffmpeg, RENDER_PAGE_FOLDER, folder, ...(isSandboxed ? [] : ['no-sandbox'])];
    const { PATH = '' } = process.env;
    // It ends when its input closes, which happens however our process ends. Our environment, which may hold secrets, is not passed on.
    const child = spawn(process.execPath, words, { cwd: ROOT_FOLDER, env: { PATH }, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.on('error', () => undefined);
    createInterface({ input: child.stdout }).on('line', (line) => this.#receive(JSON.parse(line) as RenderAnswer));
    const exited = new Promise<void>((resolve) => {
      child.on('error', () => resolve());
      child.on('exit', () => resolve());
    });
    const service: Service = { process: child, ended: exited.then(() => this.#cleanUp(service, folder)) };
    return service;
  }

  #forget(service: Service): void {
    if (this.#service !== service) return;
    this.#service = null;
    for (const { reject } of this.#waiting.values()) reject(new RendererGone('The render service ended.'));
    this.#waiting.clear();
  }

  async #cleanUp(service: Service, folder: string): Promise<void> {
    this.#forget(service);
    // A browser that was just being started may have been found too late, and writes its profile again.
    for (let round = 0; round < CLEAN_UP_ROUNDS && existsSync(folder); round += 1) {
      await endBrowsers(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined);
    }
  }

  #receive(answer: RenderAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    if (answer.kind === 'progress') return waiting.progress(answer.value, answer.message);
    this.#waiting.delete(answer.id);
    this.#endWhenIdle();
    if (answer.kind === 'done') waiting.resolve({ renderer: answer.renderer, console: answer.console });
    else if (answer.isFaultOfRenderer) waiting.reject(new RendererGone(answer.reason));
    else waiting.reject(new RenderFailed(answer.reason, answer.console, answer.detail));
  }
}
