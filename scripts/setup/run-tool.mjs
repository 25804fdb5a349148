// How does the set-up run another program? Quietly: its output is kept, and shown only when it fails.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './checkout.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const endedWithUs = new Set();

/**
 * Resolves to `{ ok, missing, output }`; never rejects. What we leave behind half done would hinder the next start,
 * so a tool ends with us, unless it is one that must not be interrupted (`outlivesUs`).
 */
export function runTool(command, args, { env, timeoutSeconds = 1800, outlivesUs = false, onSpawn = (_pid) => {} }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGTERM'), timeoutSeconds * 1000);
    let output = '';
    let missing = false;
    const keep = (chunk) => (output = (output + chunk).slice(-50_000));
    const settle = (ok) => {
      clearTimeout(timer);
      endedWithUs.delete(child);
      resolve({ ok, missing, output: output.trim() });
    };
    if (!outlivesUs) endedWithUs.add(child);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('spawn', () => onSpawn(child.pid));
    child.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      missing = error.code === 'ENOENT';
      keep(error.message);
      settle(false);
    });
    child.on('close', (code) => settle(code === 0));
  });
}

export function endToolsOnSignal() {
  const end = (signal) => {
    for (const { pid } of endedWithUs) endGroup(pid);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

// npm answers a polite signal by working on for many seconds.
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
