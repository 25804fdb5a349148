// Finds a headless Chromium: an installed one, else Debian's package, else an npm package.
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeLink, productEnvironment, toolsFolder } from './checkout.mjs';
import { findProgram, isExecutable } from './find-program.mjs';
import { installFromNpm, installWithApt, mayInstallWithApt } from './install-package.mjs';
import { runTool } from './run-tool.mjs';
import { say } from './say.mjs';

const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const npmPackage = '@sparticuz/chromium';
const npmVersion = '153.0.0';
const unpacked = join(toolsFolder, 'chromium', 'unpacked');
const launcher = join(toolsFolder, 'chromium', 'launch-chromium');

export async function ensureChromium() {
  const path = (await findChromium()) ?? (await install());
  if (!path) say('Chromium is not available, so whatever needs a browser will fail: install it, or set CHROMIUM_PATH.');
  return path;
}

async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const candidates = [...names.map((name) => findProgram(name)), launcher];
  for (const path of candidates) {
    // Some systems ship a stub that only prints how to install the real one.
    if (path && isExecutable(path) && (await starts(path))) return path;
  }
  return undefined;
}

async function starts(path) {
  return (await runTool(path, ['--version'], { env: productEnvironment(), timeoutSeconds: 20 })).ok;
}

async function install() {
  say('Installing Chromium, which renders creatives and runs the tests that use a browser.');
  if (mayInstallWithApt()) {
    const { ok } = await installWithApt('chromium-headless-shell', 'fonts-liberation');
    if (!ok) await installWithApt('chromium', 'fonts-liberation');
    const installed = await findChromium();
    if (installed) return installed;
  }
  if (`${process.platform}-${process.arch}` !== 'linux-x64') return undefined;
  await unpackFromNpm();
  return findChromium();
}

// The package brings the libraries that a bare machine lacks, but unpacks them only when it detects
// Lambda, into the temporary folder, and finds them by variables, which the launcher sets.
async function unpackFromNpm() {
  const { ok, packageFolder } = await installFromNpm('chromium', npmPackage, npmVersion);
  if (!ok) return;
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const script = `import(${JSON.stringify(join(packageFolder, 'build', 'index.js'))}).then(({ default: chromium }) => chromium.executablePath())`;
  const env = productEnvironment({ TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  if (!(await runTool(nodeLink, ['-e', script], { env })).ok) return;
  writeFileSync(join(unpacked, 'fonts', 'fonts.conf'), fontSettings());
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${join(unpacked, 'al2023', 'lib')}' FONTCONFIG_PATH='${join(unpacked, 'fonts')}'`,
    `exec '${join(unpacked, 'chromium')}' "$@"`,
  ];
  writeFileSync(launcher, `${lines.join('\n')}\n`);
  chmodSync(launcher, 0o755);
}

// The package's own file looks for its fonts in /tmp only; without any font Chromium draws no text at all.
function fontSettings() {
  const folders = [join(unpacked, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const lines = folders.map((folder) => `<dir>${folder}</dir>`);
  return `<?xml version="1.0"?>\n<fontconfig>${lines.join('')}<cachedir>${join(unpacked, 'font-cache')}</cachedir></fontconfig>\n`;
}
