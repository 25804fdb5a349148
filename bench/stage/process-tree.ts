// The processes below one, with the memory of each, on Linux.
import { readdirSync, readFileSync } from 'node:fs';
import { residentMegabytes } from './resident-memory.ts';

export interface TreeProcess {
  pid: number;
  parent: number;
  command: string;
}

export function processesBelow(pid: number): TreeProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const below = (parent: number): TreeProcess[] =>
    all.filter((candidate) => candidate.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

export const megabytesOf = (processes: readonly TreeProcess[]): number =>
  processes.reduce((sum, { pid }) => sum + residentMegabytes(pid), 0);

/** Empty for a process that has ended meanwhile. */
function readProcess(pid: number): TreeProcess[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return [{ pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
  } catch {
    return [];
  }
}
