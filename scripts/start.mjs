// `npm start`: sets up what a fresh checkout lacks, then runs the server and exits with its code.
import { checkAllSettings, checkSettings } from './setup/check-settings.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { ensureProductBuilds } from './setup/product-builds.mjs';
import { runServer } from './setup/run-node.mjs';
import { endToolsOnSignal } from './setup/run-tool.mjs';
import { runMain } from './setup/say.mjs';
import { serverProgram } from './setup/server-build.mjs';
import { serverFlags } from './setup/server-flags.mjs';

await runMain(async () => {
  await checkSettings();
  const releaseSignals = endToolsOnSignal();
  const dependencies = ensureDependencies().then(checkAllSettings);
  const ffmpegReady = ensureFfmpeg();
  const [ffmpeg, chromium] = await Promise.all([
    ffmpegReady,
    // Debian installs one package at a time.
    Promise.all([ffmpegReady, dependencies]).then(() => ensureChromium()),
    dependencies.then(ensureProductBuilds),
  ]);
  releaseSignals();

  const { code, signal } = await runServer([...serverFlags, serverProgram, ...process.argv.slice(2)], {
    ...(ffmpeg ? { FFMPEG_PATH: ffmpeg } : {}),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
  if (signal) console.error(`The server was ended from outside by ${signal}.`);
  process.exit(code);
});
