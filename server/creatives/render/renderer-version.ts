// Names everything that decides how the same input is drawn: our own programs, by their content, the browser and the encoder. It is part of
// a render's key, so that nothing has to be raised by hand when one of them changes.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { RENDER_PARTS } from '../../program-files.ts';

interface RenderTools {
  chromium: string;
  ffmpeg: string;
}

export async function rendererVersion({ chromium, ffmpeg }: RenderTools, parts: readonly string[] = RENDER_PARTS): Promise<string> {
  const [own, browser, encoder] = await Promise.all([
    hashOf(parts),
    firstLine(chromium, '--version'),
    // What follows is the copyright.
    firstLine(ffmpeg, '-version').then((line) => line.split(' Copyright')[0] ?? ''),
  ]);
  return [own.slice(0, 16), browser, encoder].join(', ');
}

/** The hash covers names and contents, without tests and the files that only they use. */
async function hashOf(parts: readonly string[]): Promise<string> {
  const files = (await Promise.all(parts.map(filesIn))).flat().filter((file) => !isForTests(file));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(path.basename(file)).update(await readFile(file));
  return hash.digest('hex');
}

const isForTests = (file: string): boolean => file.endsWith('.test.ts') || path.basename(path.dirname(file)) === 'testing';

async function filesIn(part: string): Promise<string[]> {
  if (!(await stat(part)).isDirectory()) return [part];
  const entries = await readdir(part, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function firstLine(program: string, option: string): Promise<string> {
  const asked = program === '' ? null : await promisify(execFile)(program, [option]).catch(() => null);
  return asked?.stdout.split('\n')[0]?.trim() ?? 'unknown';
}
