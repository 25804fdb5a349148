// How does the pinned Node run a program of ours? As one with its starter: signals and exit code pass through, and
// neither outlives the other, even when a kill -9 leaves no time to say so.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { distFolder, nodeLink, productEnvironment, root } from './checkout.mjs';

const preload = join(root, 'scripts', 'setup', 'end-with-parent.mjs');
const samePressMilliseconds = 1000;
const graceMilliseconds = 30_000;

/** A server: no terminal of its own, so that one Ctrl-C reaches it once, through us. */
export function runServer(args, env) {
  return run(args, env, { detached: true, stdin: 'ignore', passedOn: ['SIGINT', 'SIGTERM', 'SIGHUP'] });
}

/**
 * A command: at a terminal it shares it, may ask questions there, and hears Ctrl-C from it directly. What it prints
 * may go to an open file (`output`) instead, to be shown later.
 */
export function runCommand(args, env, { output = 'inherit' } = {}) {
  const atTerminal = process.stdin.isTTY === true;
  const passedOn = atTerminal ? ['SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  return run(args, env, { detached: !atTerminal, stdin: 'inherit', output, passedOn });
}

/** Resolves to `{ code, signal }`; `signal` only for an end that nobody asked for. */
function run(args, env, { detached, stdin, output = 'inherit', passedOn }) {
  return new Promise((resolve) => {
    const child = spawn(realpathSync(nodeLink), ['--import', preload, ...args], {
      cwd: root,
      // Compiled once: the next start need not do it again.
      env: productEnvironment({ NODE_COMPILE_CACHE: join(distFolder, 'compile-cache'), ...env, ADSTEAD_STARTER: String(process.pid) }),
      detached,
      stdio: [stdin, output, output, 'ipc'],
    });
    let askedAt = 0;
    let asked;
    const ask = (signal) => {
      // npm passes on what the terminal has already told us.
      if (Date.now() - askedAt < samePressMilliseconds) return;
      askedAt = Date.now();
      asked = signal;
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), graceMilliseconds).unref();
    };
    const hear = (signal) => {
      if (passedOn.includes(signal)) ask(signal);
      else asked = signal;
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, hear);
    const watch = watchParent(() => ask('SIGTERM'));

    child.on('error', (error) => {
      console.error(`Node 24 could not be started: ${error.message}.`);
      finish({ code: 1 });
    });
    child.on('exit', (code, signal) => {
      if (signal === null) finish({ code });
      else if (asked) finish({ code: 128 + constants.signals[asked] });
      else finish({ code: 1, signal });
    });
    function finish(outcome) {
      clearInterval(watch);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, hear);
      resolve(outcome);
    }
  });
}

// npm may be killed without a word to us. Started by hand, the parent is a shell that may well end before the product.
function watchParent(whenGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) whenGone();
  }, 500).unref();
}
