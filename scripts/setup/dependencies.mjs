// Makes sure that the npm packages of the lockfile are installed.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineEnvironment, nodeLink, root } from './checkout.mjs';
import { acquireInstallLock } from './one-at-a-time.mjs';
import { runTool } from './run-tool.mjs';
import { SetupError, say } from './say.mjs';

// Inside node_modules, so that removing the packages removes the stamp too.
const stampFile = join(root, 'node_modules', '.adstead-dependencies');

export async function ensureDependencies() {
  const expected = fingerprint();
  if (existsSync(nodeLink) && readText(stampFile) === expected) return;
  while (!existsSync(nodeLink) || !isInstalled()) await install();
  writeStamp(expected);
}

function fingerprint() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides, process.platform, process.arch]))
    .digest('hex');
}

// npm's own record of installed packages is enough after a plain `npm install`.
function isInstalled() {
  const installed = readText(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const present = JSON.parse(installed).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version);
}

async function install() {
  requireWritable();
  const lock = await acquireInstallLock();
  if (!lock) return;
  try {
    await runNpm(lock.setHolder);
  } finally {
    lock.release();
  }
}

async function runNpm(onSpawn) {
  say('Installing the packages the product needs (a minute or so, the first time).');
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const { ok, missing, output } = await runTool('npm', args, { env: machineEnvironment(), onSpawn });
  if (missing) throw new SetupError('npm was not found: install Node.js together with npm, then start again.');
  if (!ok) {
    console.error(usefulLines(output));
    throw new SetupError('The packages could not be installed: see the lines above, then start again.');
  }
  if (!existsSync(nodeLink) || !isInstalled()) {
    throw new SetupError(
      'The packages were installed incompletely, probably because npm is set to ignore install scripts: run npm config delete ignore-scripts, then start again.',
    );
  }
}

function requireWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new SetupError(`The folder ${root} cannot be written by this user: start as the user who owns it.`);
  }
}

// npm appends pages of usage to some errors.
function usefulLines(output) {
  return output.split('npm error Clean install a project')[0].trim().split('\n').slice(-15).join('\n');
}

// A checkout installed by another user may be complete, but read-only for us.
function writeStamp(text) {
  try {
    writeFileSync(stampFile, text);
  } catch {}
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
