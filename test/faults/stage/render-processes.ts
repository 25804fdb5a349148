// What a render leaves on the machine while it runs: the render service, its browsers, the encoder, and folders for temporary files.
import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

export type RenderPart = 'render service' | 'Chromium' | 'page of Chromium' | 'ffmpeg';

interface RunningPart {
  pid: number;
  part: RenderPart;
}

/** Those of one product, whose temporary files lie in a folder of its own. The pages of a browser are known by its group. */
export function renderProcesses(temporary: string): RunningPart[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => ({ pid: Number(name), group: groupOf(name), words: commandOf(name) }));
  const named = all.filter(({ words }) => words.some((word) => word.includes(temporary)));
  const browsers = new Set(named.filter(({ words }) => words.includes('--remote-debugging-pipe')).map(({ group }) => group));
  return all
    .filter((each) => named.includes(each) || browsers.has(each.group))
    .flatMap(({ pid, words }) => {
      const part = partOf(words);
      return part === null ? [] : [{ pid, part }];
    });
}

function groupOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold spaces.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
  } catch {
    return 0;
  }
}

/** Empty for a process that has ended meanwhile. */
function commandOf(pid: string): string[] {
  try {
    // Chromium writes the words of its children with spaces between them.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/u);
  } catch {
    return [];
  }
}

function partOf(words: readonly string[]): RenderPart | null {
  // A script that starts the browser.
  if (words[0] === '/bin/sh') return null;
  if (words.includes('--remote-debugging-pipe') && !words.some((word) => word.startsWith('--type='))) return 'Chromium';
  if (words.includes('--type=renderer')) return 'page of Chromium';
  if (words.some((word) => /render(?:\.mjs|\/main\.ts)$/u.test(word))) return 'render service';
  return words[0]?.endsWith('ffmpeg') ? 'ffmpeg' : null;
}

/** Folders of renders, and the profiles of browsers. */
export async function renderFolders(temporary: string): Promise<{ jobs: string[]; profiles: string[] }> {
  const jobs: string[] = [];
  const profiles: string[] = [];
  for (const name of (await readdir(temporary)).filter((each) => each.startsWith('adstead-render-'))) {
    const inside = await readdir(path.join(temporary, name)).catch((): string[] => []);
    if (inside.includes('site') || inside.includes('out')) jobs.push(name);
    profiles.push(...inside.filter((each) => each.startsWith('profile-')));
  }
  return { jobs, profiles };
}
