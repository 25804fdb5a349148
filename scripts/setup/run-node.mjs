// Runs a program on the pinned Node and ties it to this process: signals and exit code are passed through, and neither outlives the other,
// even after a kill -9.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { distFolder, nodeLink, productEnvironment, root } from './checkout.mjs';

const preload = join(root, 'scripts', 'setup', 'end-with-parent.mjs');
const duplicateSignalMilliseconds = 1000;
const graceMilliseconds = 30_000;

/** A server: detached from the terminal, so that one Ctrl-C reaches it once, through us. */
export function runServer(args, env) {
  return run(args, env, { detached: true, stdin: 'ignore', forwarded: ['SIGINT', 'SIGTERM', 'SIGHUP'] });
}

/**
 * A command: at a terminal it shares the terminal, may ask questions there, and gets Ctrl-C from it directly. Its output may be written to
 * an open file (`output`) instead, to be shown later.
 */
export function runCommand(args, env, { output = 'inherit' } = {}) {
  const atTerminal = process.stdin.isTTY === true;
  const forwarded = atTerminal ? ['SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  return run(args, env, { detached: !atTerminal, stdin: 'inherit', output, forwarded });
}

/** Resolves to `{ code, signal }`; `signal` is set only when we did not request the end. */
function run(args, env, { detached, stdin, output = 'inherit', forwarded }) {
  return new Promise((resolve) => {
    const child = spawn(realpathSync(nodeLink), ['--import', preload, ...args], {
      cwd: root,
      // Caches compiled code for the next start.
      env: productEnvironment({ NODE_COMPILE_CACHE: join(distFolder, 'compile-cache'), ...env, ADSTEAD_STARTER: String(process.pid) }),
      detached,
      stdio: [stdin, output, output, 'ipc'],
    });
    let sentAt = 0;
    let requested;
    const end = (signal) => {
      // npm forwards a signal that the terminal has already sent us.
      if (Date.now() - sentAt < duplicateSignalMilliseconds) return;
      sentAt = Date.now();
      requested = signal;
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), graceMilliseconds).unref();
    };
    const onSignal = (signal) => {
      if (forwarded.includes(signal)) end(signal);
      else requested = signal;
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
    const watch = watchParent(() => end('SIGTERM'));

    child.on('error', (error) => {
      console.error(`Node 24 could not be started: ${error.message}.`);
      finish({ code: 1 });
    });
    child.on('exit', (code, signal) => {
      if (signal === null) finish({ code });
      else if (requested) finish({ code: 128 + constants.signals[requested] });
      else finish({ code: 1, signal });
    });
    function finish(outcome) {
      clearInterval(watch);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, onSignal);
      resolve(outcome);
    }
  });
}

// npm may be killed without notifying us. When started by hand, the parent is a shell, which may end before the product.
function watchParent(whenGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) whenGone();
  }, 500).unref();
}
