// Runs a tool of the set-up quietly: its output is collected, and shown only when it fails.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './checkout.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const runningTools = new Set();

/**
 * Resolves to `{ ok, missing, output }`; never rejects. A half-finished installation would hinder the next start, so a tool
 * ends with us, unless it must not be interrupted (`outlivesUs`).
 */
export function runTool(command, args, { env, timeoutSeconds = 1800, outlivesUs = false, onSpawn = (_pid) => {} }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGTERM'), timeoutSeconds * 1000);
    let output = '';
    let missing = false;
    const collect = (chunk) => (output = (output + chunk).slice(-50_000));
    const settle = (ok) => {
      clearTimeout(timer);
      runningTools.delete(child);
      resolve({ ok, missing, output: output.trim() });
    };
    if (!outlivesUs) runningTools.add(child);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('spawn', () => onSpawn(child.pid));
    child.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      missing = error.code === 'ENOENT';
      collect(error.message);
      settle(false);
    });
    child.on('close', (code) => settle(code === 0));
  });
}

export function endToolsOnSignal() {
  const end = (signal) => {
    for (const { pid } of runningTools) endGroup(pid);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

// npm goes on working for many seconds after a SIGTERM.
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
