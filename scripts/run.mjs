// `run.mjs FILE arguments…`: runs one of our commands on the pinned Node, after the set-up that FILE needs.
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './setup/checkout.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureFfmpeg, findFfmpeg } from './setup/ffmpeg.mjs';
import { ensureProductBuilds } from './setup/product-builds.mjs';
import { runCommand } from './setup/run-node.mjs';
import { endToolsOnSignal } from './setup/run-tool.mjs';
import { SetupError, runMain } from './setup/say.mjs';

/** @type {{ folder: string, product?: boolean, chromium?: boolean, ffmpeg?: boolean }[]} */
const requirements = [
  { folder: 'bench', product: true, chromium: true, ffmpeg: true },
  { folder: join('test', 'gallery'), product: true, chromium: true },
  { folder: join('test', 'faults'), product: true, chromium: true, ffmpeg: true },
];

await runMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new SetupError('Say which file to run: node scripts/run.mjs FILE [arguments].');
  const path = resolve(root, file);
  if (!existsSync(path)) throw new SetupError(`There is no file ${file} to run.`);

  const releaseSignals = endToolsOnSignal();
  const required = requirements.find(({ folder }) => relative(root, path).startsWith(join(folder, '/'))) ?? { folder: '' };
  await ensureDependencies();
  if (required.product) await ensureProductBuilds();
  const chromium = required.chromium ? await ensureChromium() : process.env.CHROMIUM_PATH;
  const ffmpeg = required.ffmpeg ? await ensureFfmpeg() : findFfmpeg();
  releaseSignals();

  const { code, signal } = await runCommand([path, ...args], {
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(ffmpeg ? { FFMPEG_PATH: ffmpeg } : {}),
  });
  if (signal) console.error(`${file} was ended from outside by ${signal}.`);
  process.exit(code);
});
