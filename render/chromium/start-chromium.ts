// Starts one Chromium for one job and ends it with all of its processes.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { browserIdentity } from './browser-account.ts';
import { chromiumFlags } from './chromium-flags.ts';
import { RendererFault } from '../renderer-fault.ts';
import { DevTools } from './devtools.ts';

export interface Chromium {
  devTools: DevTools;
  pid: number;
  /** Also ends what waits for it, with this failure. */
  end(failure: Error): void;
  ended: Promise<void>;
}

interface Start {
  program: string;
  profile: string;
  proxyPort: number;
  isSandboxed: boolean;
  flags: readonly string[];
}

export function startChromium({ program, ...settings }: Start): Chromium {
  const child = spawn(program, chromiumFlags(settings), {
    ...browserIdentity(),
    // A group of its own, so that one signal ends it whole.
    detached: true,
    cwd: settings.profile,
    // Nothing of our environment: it may hold secrets.
    env: { HOME: settings.profile, TMPDIR: settings.profile, PATH: '/usr/bin:/bin', LANG: 'en_NZ.UTF-8', TZ: 'Pacific/Auckland' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const devTools = new DevTools(child.stdio[3] as Writable, child.stdio[4] as Readable);
  // The process of a page may end alone. What asked the page would wait for ever, and the browser is of no more use.
  devTools.listen('', 'Target.targetCrashed', () => {
    devTools.close(new RendererFault('A page of the browser ended.'));
    endGroup(child);
  });
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      devTools.close(new RendererFault(`The browser could not be started: ${error.message}.`));
      resolve();
    });
    child.on('exit', () => {
      endGroup(child);
      devTools.close(new RendererFault('The browser ended.'));
      resolve();
    });
  });
  const end = (failure: Error): void => {
    devTools.close(failure);
    endGroup(child);
  };
  return { devTools, pid: child.pid ?? 0, end, ended };
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
