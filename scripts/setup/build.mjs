// Makes sure that a build of this checkout is made from the current sources. It is built into a new folder, which then replaces the old one.
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder, nodeLink, productEnvironment, root } from './checkout.mjs';
import { acquireInstallLock } from './one-at-a-time.mjs';
import { runTool } from './run-tool.mjs';
import { SetupError, say } from './say.mjs';

const chunksKeptMilliseconds = 24 * 60 * 60 * 1000;

/**
 * @typedef {object} Build
 * @property {string} folder below dist
 * @property {string} entry the file by which a finished build is known
 * @property {string} title as in 'Building the web app.'
 * @property {string[]} sources folders and files
 * @property {RegExp} [kept] which files of the folders are sources
 * @property {(folder: string) => string[]} command what Node runs to build into the folder
 * @property {boolean} [keepsChunks] whether a running program may still load parts of the last build
 */

/** @param {Build} build */
export async function ensureBuild(build) {
  const files = build.sources.flatMap((source) => filesUnder(source, build.kept));
  const listing = fingerprintListing(files);
  if (readStamp(build).listing === listing) return;
  // A fresh checkout or a touched file changes modification times, not contents.
  const content = fingerprintContent(files);
  while (readStamp(build).content !== content) await buildAlone(build, { listing, content });
  writeStamp(build, { listing, content });
}

/** Test workers find a stale build at the same time: one of them makes it, and the others wait for it. */
async function buildAlone(build, stamp) {
  const lock = await acquireInstallLock();
  if (!lock) return;
  try {
    await make(build);
    writeStamp(build, stamp);
  } finally {
    lock.release();
  }
}

export const viteCommand = (folder, ...options) => [
  join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
  'build',
  '--outDir',
  folder,
  '--emptyOutDir',
  '--logLevel',
  'warn',
  ...options,
];

const targetOf = ({ folder }) => join(distFolder, folder);
const stampOf = ({ folder }) => join(distFolder, `${folder}-build.json`);

function filesUnder(source, kept = /./) {
  const path = join(root, source);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [{ path, stat: found }];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name) && (entry.isDirectory() || kept.test(entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(source, entry.name), kept));
}

function fingerprintListing(files) {
  const hash = createHash('sha256');
  for (const { path, stat } of files) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  return hash.digest('hex');
}

function fingerprintContent(files) {
  const hash = createHash('sha256');
  for (const { path, stat } of files) hash.update(`${path.slice(root.length)}\0${stat.size}\n`).update(readFileSync(path));
  return hash.digest('hex');
}

async function make(build) {
  say(`Building ${build.title}.`);
  const target = targetOf(build);
  const unfinished = `${target}.${process.pid}`;
  const previous = `${target}.old-${process.pid}`;
  try {
    makeFolder();
    const { ok, output } = await runTool(nodeLink, build.command(unfinished), { env: productEnvironment({ NODE_ENV: 'production' }) });
    if (!ok) {
      console.error(output.split('\n').slice(-30).join('\n'));
      throw new SetupError(`${build.title[0].toUpperCase()}${build.title.slice(1)} could not be built: see the lines above.`);
    }
    if (build.keepsChunks) keepChunks(target, unfinished);
    rmSync(stampOf(build), { force: true });
    if (existsSync(target)) renameSync(target, previous);
    renameSync(unfinished, target);
  } finally {
    for (const folder of [unfinished, previous]) rmSync(folder, { recursive: true, force: true });
  }
}

/** A program that runs on while it is built anew loads some parts later, by names that no other build uses. */
function keepChunks(from, to) {
  if (!existsSync(from)) return;
  const isRecent = (path) => Date.now() - statSync(path).mtimeMs < chunksKeptMilliseconds;
  for (const name of readdirSync(from)) {
    if (!existsSync(join(to, name)) && isRecent(join(from, name))) linkSync(join(from, name), join(to, name));
  }
}

function makeFolder() {
  try {
    mkdirSync(distFolder, { recursive: true });
  } catch {
    throw new SetupError(`The folder ${root} cannot be written by this user: start as the user who owns it.`);
  }
}

function readStamp(build) {
  if (!existsSync(join(targetOf(build), build.entry))) return {};
  try {
    return JSON.parse(readFileSync(stampOf(build), 'utf8'));
  } catch {
    return {};
  }
}

function writeStamp(build, stamp) {
  try {
    writeFileSync(stampOf(build), JSON.stringify(stamp));
  } catch {}
}
