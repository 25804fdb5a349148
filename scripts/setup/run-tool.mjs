// How does the set-up run another program? Quietly: its output is kept, and shown only when it fails.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './checkout.mjs';

const running = new Set();

/** Resolves to `{ ok, output }`; never rejects. */
export function runTool(command, args, { env, timeoutSeconds = 1800 }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGTERM'), timeoutSeconds * 1000);
    let output = '';
    let missing = false;
    const keep = (chunk) => (output = (output + chunk).slice(-50_000));
    const settle = (ok) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok, missing, output: output.trim() });
    };
    running.add(child);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      missing = error.code === 'ENOENT';
      keep(error.message);
      settle(false);
    });
    child.on('close', (code) => settle(code === 0));
  });
}

/** A signal during set-up ends the program that is running too, which would otherwise work on unseen. */
export function endToolsOnSignal() {
  const end = (signal) => {
    for (const child of running) child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, end);
  };
}
