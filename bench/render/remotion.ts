// Remotion, installed into a temporary folder for the run, with our Chromium: the same video as our template, from a warm browser and a
// bundle that is built beforehand.
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { PHOTOS, VIDEO } from './property-templates.ts';
import type { SiteFiles } from './property-templates.ts';

const VERSION = '4.0.527';
const PACKAGES = [
  `remotion@${VERSION}`,
  `@remotion/renderer@${VERSION}`,
  `@remotion/bundler@${VERSION}`,
  'react@19.2.0',
  'react-dom@19.2.0',
];

export interface Remotion extends AsyncDisposable {
  /** The seconds that the video takes. */
  render(): Promise<number>;
}

export async function openRemotion(site: SiteFiles, chromium: string, log: (line: string) => void): Promise<Remotion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-bench-remotion-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    await mkdir(path.join(folder, 'public'));
    for (const [name, content] of Object.entries(site)) await writeFile(path.join(folder, 'public', name), content);
    for (const name of ['remotion-video.mjs', 'remotion-run.mjs']) await cp(path.join(import.meta.dirname, name), path.join(folder, name));
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    log(`  installing Remotion ${VERSION} for this run`);
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save', ...PACKAGES], { cwd: folder });
    log('  bundling its video');
  } catch (error) {
    await remove();
    throw error;
  }
  const settings = JSON.stringify({ ...VIDEO, photos: PHOTOS, chromium });
  const child = spawn(process.execPath, ['remotion-run.mjs', settings], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('Remotion ended');
      const [, answer] = /^answer (.*)$/u.exec(value) ?? [];
      if (answer !== undefined) return JSON.parse(answer);
    }
  };
  const close = async (): Promise<void> => {
    child.stdin.end();
    await ended;
    await remove();
  };
  try {
    await next();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async render() {
      child.stdin.write('render\n');
      return (await next()) as number;
    },
    [Symbol.asyncDispose]: close,
  };
}
