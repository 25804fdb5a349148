// A temporary checkout for the tests of the set-up: it contains only the real scripts, which find everything relative to themselves. Programs
// in `bin` take precedence over those of the machine.
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Outcome = { code: number | null; output: string };

export type Checkout = {
  root: string;
  write(path: string, text: string): Promise<void>;
  writeProgram(name: string, script: string): Promise<void>;
  /** Runs `script`, which can use the exports of a module of the set-up as `setup`. */
  run(module: string, script: string): Promise<Outcome>;
  remove(): Promise<void>;
};

export async function makeCheckout(): Promise<Checkout> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'adstead-checkout-')));
  await cp(fileURLToPath(new URL('..', import.meta.url)), join(root, 'scripts'), { recursive: true });
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  return {
    root,
    write,
    async writeProgram(name, script) {
      await write(join('bin', name), `#!/bin/sh\n${script}\n`);
      await chmod(join(root, 'bin', name), 0o755);
    },
    run(module, script) {
      const code = `
        import { runMain } from './scripts/setup/say.mjs';
        import * as setup from './scripts/setup/${module}';
        await runMain(async () => { ${script} });`;
      const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}` };
      return runProcess(process.execPath, ['--input-type=module', '-e', code], root, env);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

function runProcess(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', (code) => resolve({ code, output }));
  });
}
