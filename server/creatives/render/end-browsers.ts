// Ends the browsers of a render service that is gone. They end by themselves when they notice, but until then they write their profiles,
// and would make the folder again that is being removed.
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** A killed process is gone at once, unless the machine is very busy. */
const LONGEST_MS = 20_000;

/** `folder` holds their profiles, and stands in their arguments. */
export async function endBrowsers(folder: string): Promise<void> {
  // The service itself is in the group of the server, and names the folder otherwise.
  const isBrowser = ({ command }: RunningProcess): boolean => command.includes('--user-data-dir=') && command.includes(folder);
  const groups = new Set((await processes()).filter(isBrowser).map(({ group }) => group));
  for (const group of groups) endGroup(group);
  const isOver = async (): Promise<boolean> => !(await processes()).some(({ group, isEnded }) => !isEnded && groups.has(group));
  for (let waited = 0; groups.size > 0 && waited < LONGEST_MS && !(await isOver()); waited += LOOK_EVERY_MS) await sleep(LOOK_EVERY_MS);
}

interface RunningProcess {
  command: string;
  group: number;
  /** Dead, and not yet read by its parent. */
  isEnded: boolean;
}

/** From Linux's list of processes; elsewhere there is none to look at. */
async function processes(): Promise<RunningProcess[]> {
  const names = await readdir('/proc').catch((): string[] => []);
  const read = (name: string, file: string): Promise<string> => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
  return Promise.all(
    names
      .filter((name) => /^\d+$/u.test(name) && name !== String(process.pid))
      .map(async (name) => {
        const [command, stat] = await Promise.all([read(name, 'cmdline'), read(name, 'stat')]);
        // The name of the program stands in brackets and may hold spaces.
        const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return { command, group: Number(group), isEnded: state === 'Z' || state === 'X' };
      }),
  );
}

/** A browser leads a group of its own. */
function endGroup(group: number): void {
  if (!(group > 1)) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
