// Makes sure that the web app is built from the current sources. Vite builds into a new folder, which then replaces the old one.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder, nodeLink, productEnvironment, root } from './checkout.mjs';
import { runTool } from './run-tool.mjs';
import { SetupError, say } from './say.mjs';

const sources = ['web', 'domain', 'contract', 'index.html', 'vite.config.ts', 'postcss.config.mjs', 'package-lock.json'];
const target = join(distFolder, 'web');
const stampFile = join(distFolder, 'web-build.json');

export async function ensureWebBuild() {
  const files = sources.flatMap(filesUnder);
  const stamp = readStamp();
  const listing = fingerprintListing(files);
  if (stamp.listing === listing) return;
  // A fresh checkout or a touched file changes modification times, not contents.
  const content = fingerprintContent(files);
  if (stamp.content !== content) await build();
  writeStamp({ listing, content });
}

function filesUnder(source) {
  const path = join(root, source);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [{ path, stat: found }];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(source, entry.name)));
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

async function build() {
  say('Building the web app.');
  const unfinished = `${target}.${process.pid}`;
  const previous = `${target}.old-${process.pid}`;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'];
  try {
    makeFolder();
    const { ok, output } = await runTool(nodeLink, args, { env: productEnvironment({ NODE_ENV: 'production' }) });
    if (!ok) {
      console.error(output.split('\n').slice(-30).join('\n'));
      throw new SetupError('The web app could not be built: see the lines above.');
    }
    rmSync(stampFile, { force: true });
    if (existsSync(target)) renameSync(target, previous);
    renameSync(unfinished, target);
  } finally {
    for (const folder of [unfinished, previous]) rmSync(folder, { recursive: true, force: true });
  }
}

function makeFolder() {
  try {
    mkdirSync(distFolder, { recursive: true });
  } catch {
    throw new SetupError(`The folder ${root} cannot be written by this user: start as the user who owns it.`);
  }
}

function readStamp() {
  if (!existsSync(join(target, 'index.html'))) return {};
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, JSON.stringify(stamp));
  } catch {}
}
