// The render service: a process of its own that renders the jobs it is given on its input, one line of JSON each, and answers on its
// output. It knows neither database nor settings nor secrets, and it ends with the process that started it.
import { createInterface } from 'node:readline';
import path from 'node:path';
import { BrowserSupply } from './chromium/browser-supply.ts';
import { renderRequest } from './render-job.ts';
import type { RenderAnswer, RenderJob, RenderRequest } from './render-job.ts';
import { RendererFault } from './renderer-fault.ts';
import { runRenderJob } from './run-render-job.ts';
import type { Programs } from './run-render-job.ts';

const [chromium, ffmpeg, pageFolder, browserFolder, sandbox] = process.argv.slice(2);
if (!chromium || !ffmpeg || !pageFolder || !browserFolder)
  throw new Error('Usage: main.ts CHROMIUM FFMPEG PAGE_FOLDER BROWSER_FOLDER [no-sandbox]');
const programs: Programs = { chromium, ffmpeg, pageFolder: path.resolve(pageFolder), isSandboxed: sandbox !== 'no-sandbox' };
const browsers = new BrowserSupply(browserFolder, programs);

const MOST_PRINTED_LINES = 50;
const answer = (line: RenderAnswer): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const running = new Map<string, AbortController>();

async function render(job: RenderJob): Promise<void> {
  const controller = new AbortController();
  running.set(job.id, controller);
  const printed: string[] = [];
  const print = (line: string): void => void (printed.length < MOST_PRINTED_LINES && printed.push(line));
  try {
    const { renderer } = await runRenderJob(job, browsers, programs, {
      progress: (value, message) => answer({ id: job.id, kind: 'progress', value, message }),
      print,
      signal: controller.signal,
    });
    answer({ id: job.id, kind: 'done', renderer, console: printed });
  } catch (error) {
    const { message: reason, cause } = error instanceof Error ? error : new Error(String(error));
    const isFaultOfRenderer = error instanceof RendererFault;
    const detail = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : null;
    answer({ id: job.id, kind: 'failed', reason, detail, isFaultOfRenderer, console: printed });
  } finally {
    running.delete(job.id);
    // After the job, whose cores it would take; a job that comes sooner starts its own.
    browsers.prepare();
  }
}

function take(request: RenderRequest): void {
  if ('cancel' in request) running.get(request.cancel)?.abort();
  else if ('prepare' in request) browsers.prepare();
  else void render(request);
}

// The process that starts the service decides how many jobs run side by side.
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => take(renderRequest.parse(JSON.parse(line))));
lines.on('close', () => process.exit(0));
