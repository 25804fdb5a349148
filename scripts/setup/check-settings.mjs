// Refuses a start that cannot succeed: by port and data folder before anything is installed for it, by all other settings before anything
// is built, because their rules need the packages.
import { resolve } from 'node:path';
import { dataFolderRefusal, portRefusal } from '../../server/start-checks.mjs';
import { nodeLink, productEnvironment, root } from './checkout.mjs';
import { runTool } from './run-tool.mjs';
import { SetupError } from './say.mjs';

export async function checkSettings({ PORT, HOST, DATA_DIR, ADSTEAD_ROLE } = process.env) {
  const refusal =
    dataFolderRefusal(resolve(root, DATA_DIR || 'data')) ??
    (ADSTEAD_ROLE === 'worker' ? null : await portRefusal(HOST || '127.0.0.1', Number(PORT || 4000)));
  if (refusal) throw new SetupError(refusal);
}

const readSettings = `
  const { readConfig, SettingError } = await import('./server/config.ts');
  try {
    readConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }`;

/** The server reads its settings by the same code. */
export async function checkAllSettings() {
  const { ok, output } = await runTool(nodeLink, ['--input-type=module', '-e', readSettings], { env: productEnvironment() });
  if (!ok) throw new SetupError(output);
}
