// What does `npm test` do? Set-up, both type checks, lint and every test, closed by one line that counts them.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeLink, productEnvironment, root } from './setup/checkout.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { countTests } from './setup/count-tests.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { runCommand } from './setup/run-node.mjs';
import { endToolsOnSignal, runTool } from './setup/run-tool.mjs';
import { say } from './setup/say.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

const tally = { passed: 0, failed: 0 };

function count(passed) {
  if (passed) tally.passed += 1;
  else tally.failed += 1;
}

async function prepare(step) {
  try {
    return await step();
  } catch (error) {
    console.error(error.message);
    count(false);
    return undefined;
  }
}

async function check(title, program, ...args) {
  say(`${title}.`);
  const { ok, output } = await runTool(nodeLink, [join(root, 'node_modules', program), ...args], { env: productEnvironment() });
  if (!ok) console.error(output);
  count(ok);
}

/** Named tests run as they were asked for; all of them as two halves side by side, so that neither core waits. */
async function runTests(env) {
  const asked = process.argv.slice(2);
  if (asked.length > 0) return runVitest(asked, env);
  const folder = mkdtempSync(join(tmpdir(), 'adstead-test-'));
  const log = join(folder, 'browser.log');
  const output = openSync(log, 'w');
  try {
    await Promise.all([
      runVitest(['--project=browser'], env, { output }),
      runVitest(['--project=!browser'], env),
    ]);
    process.stdout.write(readFileSync(log));
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runVitest(args, env, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'adstead-test-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  try {
    const { code } = await runCommand([vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], env, options);
    const counted = countTests(readReport(report), code);
    tally.passed += counted.passed;
    tally.failed += counted.failed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const leaveSignalsAlone = endToolsOnSignal();
const installed = (await prepare(() => ensureDependencies().then(() => true))) ?? false;
if (installed) {
  await prepare(ensureWebBuild);
  const chromium = await prepare(ensureChromium);
  const ffmpeg = await prepare(ensureFfmpeg);
  await Promise.all([
    check('Checking the types of server and tests', 'typescript/bin/tsc', '-p', 'tsconfig.json'),
    check('Checking the types of the web app', 'typescript/bin/tsc', '-p', 'tsconfig.web.json'),
  ]);
  await check('Checking the types of the scripts', 'typescript/bin/tsc', '-p', 'tsconfig.scripts.json');
  await check('Linting', 'oxlint/bin/oxlint', '--ignore-pattern=node_modules');
  leaveSignalsAlone();
  await runTests({ ...(chromium ? { CHROMIUM_PATH: chromium } : {}), ...(ffmpeg ? { FFMPEG_PATH: ffmpeg } : {}) });
}
console.log(`Tests: ${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
