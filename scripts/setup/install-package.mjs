// Installs a missing program: from Debian's packages where permitted, otherwise from npm into .tools.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineEnvironment, toolsFolder } from './checkout.mjs';
import { findProgram } from './find-program.mjs';
import { runTool } from './run-tool.mjs';

let listsAreFresh = false;

export function mayInstallWithApt() {
  return process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
}

export async function installWithApt(...packages) {
  const options = ['-q', '-y', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=120'];
  // An interrupted dpkg would leave the machine's packages in a broken state.
  const toolOptions = { env: machineEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }), outlivesUs: true };
  if (!listsAreFresh) {
    listsAreFresh = (await runTool('apt-get', [...options, 'update'], { ...toolOptions, timeoutSeconds: 180 })).ok;
  }
  return runTool('apt-get', [...options, 'install', '--no-install-recommends', ...packages], { ...toolOptions, timeoutSeconds: 900 });
}

/** Returns the folder of the installed package in `folder`, whether or not the installation worked. */
export async function installFromNpm(folder, name, version) {
  const prefix = join(toolsFolder, folder);
  mkdirSync(prefix, { recursive: true });
  // npm would use a package.json in a parent folder if this folder had none.
  writeFileSync(join(prefix, 'package.json'), JSON.stringify({ private: true }));
  const args = ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`];
  const outcome = await runTool('npm', args, { env: machineEnvironment() });
  return { ...outcome, packageFolder: join(prefix, 'node_modules', name) };
}
