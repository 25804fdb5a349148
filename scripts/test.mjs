// Runs `npm test`: set-up, type checks, lint and every test. It closes with what failed, the time of each part, the slowest files and one
// line that counts the tests. Arguments go to vitest; `--changed` runs what the uncommitted change touches (`--changed=REF`: since REF), and
// `--isolated` runs every file alone and all of them in random order, so that nothing that files share can hide a fault.
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTestsOf, changedPaths, touchesScreens } from './setup/browser-tests.mjs';
import { nodeLink, productEnvironment, root } from './setup/checkout.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { countTests } from './setup/count-tests.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { removeAfterwards } from './setup/leftovers.mjs';
import { ensureProductBuilds } from './setup/product-builds.mjs';
import { runCommand } from './setup/run-node.mjs';
import { endToolsOnSignal, runTool } from './setup/run-tool.mjs';
import { say } from './setup/say.mjs';
import { slowestFiles, timesOfParts } from './setup/test-times.mjs';

const ISOLATED = ['--isolate', '--sequence.shuffle.files', '--sequence.shuffle.tests=false'];

const failuresReporter = join(root, 'scripts', 'setup', 'list-failures.mjs');

const startedAt = Date.now();
const tally = { passed: 0, failed: 0 };
/** @type {{ name: string, seconds: number }[]} */
const parts = [];
const reports = [];
/** @type {string[]} */
const failures = [];
// Everything that tests write lies below one folder, by which what they started is found and ended when the run is over or killed.
const runFolder = mkdtempSync(join(tmpdir(), 'adstead-test-'));
chmodSync(runFolder, 0o755);

function count(passed) {
  if (passed) tally.passed += 1;
  else tally.failed += 1;
}

async function timed(name, work) {
  const begun = Date.now();
  const result = await work();
  parts.push({ name, seconds: (Date.now() - begun) / 1000 });
  return result;
}

async function prepare(step) {
  try {
    return await step();
  } catch (error) {
    console.error(error.message);
    failures.push(error.message);
    count(false);
    return undefined;
  }
}

async function check(title, program, ...args) {
  say(`${title}.`);
  const { ok, output } = await runTool(nodeLink, [join(root, 'node_modules', program), ...args], { env: productEnvironment() });
  if (!ok) {
    console.error(output);
    failures.push(`${title}: failed, see above`);
  }
  count(ok);
}

/** Each thread of the compiler infers the types of the contract again, so two compilers of one thread do half of the work of one of four. */
const typesOf = (title, project) => check(`Checking the types of ${title}`, 'typescript/bin/tsc', '-p', project, '--singleThreaded');

async function checkTypes() {
  await Promise.all([typesOf('server and tests', 'tsconfig.json'), typesOf('the web app', 'tsconfig.web.json')]);
  await typesOf('the scripts', 'tsconfig.scripts.json');
}

/**
 * Named tests run as they were asked for. All of them run in two lanes: browser tests wait for pages, so the others fill the time. The lane
 * that is done first looks at every screen.
 */
async function runTests(args, env) {
  const isIsolated = args.includes('--isolated');
  const given = args.filter((arg) => arg !== '--isolated');
  const isChanged = given.length > 0 && given.every((arg) => arg.startsWith('--changed'));
  if (given.length > 0 && !isChanged) return runVitest('tests', [...given, ...(isIsolated ? ISOLATED : [])], env);
  const always = [...(isIsolated ? ISOLATED : []), ...(isChanged ? ['--passWithNoTests'] : [])];
  const inBrowser = isChanged ? changedBrowserTests(given) : {};
  const runPart = (name, options = {}) =>
    runVitest(name, [`--project=${name}`, ...always, ...(inBrowser[name] ?? (isChanged ? given : []))], env, {
      mayBeEmpty: isChanged,
      ...options,
    });
  const log = join(runFolder, 'browser.log');
  const output = openSync(log, 'w');
  const last = ['screens'];
  const runLane = async (names, options) => {
    for (const name of names) await runPart(name, options);
    for (const name of last.splice(0)) await runPart(name, options);
  };
  // The two parts in the browser share their demo data.
  env.DEMO_DATA_FOLDER = join(runFolder, 'demo-data');
  await Promise.all([runLane(['browser'], { output }), runLane(['rules', 'server', 'web'], {})]);
  closeSync(output);
  process.stdout.write(readFileSync(log));
}

/** The parts in the browser that a change touches, with their arguments. The others run as vitest finds them changed. */
function changedBrowserTests(given) {
  const ref = given[0].split('=')[1];
  const paths = changedPaths(root, ref);
  const journeys = browserTestsOf(paths);
  return { ...(journeys.length > 0 && { browser: journeys }), ...(touchesScreens(paths) && { screens: [] }) };
}

async function runVitest(name, args, env, { mayBeEmpty = false, ...options } = {}) {
  const report = join(runFolder, `${name}.json`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const failuresFile = join(runFolder, `${name}-failures.txt`);
  // Node reads the configuration itself; bundling it with the 800 modules of its plugins took 5 s of each part.
  const configuration = '--configLoader=native';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${failuresReporter}`];
  const { code } = await timed(name, () =>
    runCommand([vitest, 'run', configuration, ...reporters, ...args], { ...env, TMPDIR: runFolder, FAILURES_FILE: failuresFile }, options),
  );
  const result = readReport(report);
  if (result) reports.push(result);
  const counted = countTests(result, code, { mayBeEmpty });
  tally.passed += counted.passed;
  tally.failed += counted.failed;
  if (counted.failed > 0) failures.push(`${name} (exit code ${code}):\n${readText(failuresFile)}`.trimEnd());
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A part that crashed wrote no list. */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const removeLeftovers = removeAfterwards(runFolder);
const leaveSignalsAlone = endToolsOnSignal();
const installed = (await prepare(() => ensureDependencies().then(() => true))) ?? false;
if (installed) {
  await timed('builds', () => prepare(ensureProductBuilds));
  const chromium = await prepare(ensureChromium);
  const ffmpeg = await prepare(ensureFfmpeg);
  await timed('types', checkTypes);
  await timed('lint', () => check('Linting', 'oxlint/bin/oxlint', '--ignore-pattern=node_modules'));
  leaveSignalsAlone();
  await runTests(process.argv.slice(2), { ...(chromium ? { CHROMIUM_PATH: chromium } : {}), ...(ffmpeg ? { FFMPEG_PATH: ffmpeg } : {}) });
}
await removeLeftovers();
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}`);
for (const line of [...slowestFiles(reports, root), timesOfParts(parts, (Date.now() - startedAt) / 1000)]) console.log(line);
console.log(`Tests: ${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
