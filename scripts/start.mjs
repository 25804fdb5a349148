// What does `npm start` do? Everything a fresh checkout lacks, then the server, whose exit code is ours.
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { runServer } from './setup/run-node.mjs';
import { endToolsOnSignal } from './setup/run-tool.mjs';
import { runMain } from './setup/say.mjs';
import { serverFlags } from './setup/server-flags.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

await runMain(async () => {
  const leaveSignalsAlone = endToolsOnSignal();
  const [ffmpeg] = await Promise.all([ensureFfmpeg(), ensureDependencies().then(ensureWebBuild)]);
  leaveSignalsAlone();

  const { code, signal } = await runServer([...serverFlags, 'server/main.ts', ...process.argv.slice(2)], ffmpeg ? { FFMPEG_PATH: ffmpeg } : {});
  if (signal) console.error(`The server was ended from outside by ${signal}.`);
  process.exit(code);
});
