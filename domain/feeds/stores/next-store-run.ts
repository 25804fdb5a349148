// When a store is fetched next, by its schedule.
import { momentOf, wallTime } from '../../dates/index.ts';
import { nextRuns, readCron } from '../../schedule/index.ts';
import type { SchedulerSetting } from '../../schedule/index.ts';

/** The first run after a moment, in milliseconds; null where none follows. A run that was missed is not made up for. */
export function nextStoreRun(setting: SchedulerSetting | null, after: number): number | null {
  if (setting === null) return null;
  if (setting.type === 'INTERVAL') {
    const parts = readCron(setting.interval.cronSyntax);
    return parts ? (nextRuns(parts, setting.timezone, after, 1)[0]?.at ?? null) : null;
  }
  const { date, hour, minute } = setting.schedule;
  const moment = momentOf(wallTime(date, hour, minute), setting.timezone);
  const at = moment.kind === 'twice' ? moment.first : moment.at;
  return at > after ? at : null;
}
