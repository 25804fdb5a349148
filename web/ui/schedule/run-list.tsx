// The next runs of a schedule in its time zone, with notes where daylight saving moves or repeats them.
import { dateText, dayOfWall, offsetAt, offsetText, timeText, wallTimeAt } from '#domain/dates/index.ts';
import { WEEKDAYS } from '#domain/schedule/index.ts';
import type { ScheduledRun } from '#domain/schedule/index.ts';
import classes from './schedule-picker.module.css';

export function RunList({ runs, zone }: { runs: readonly ScheduledRun[]; zone: string }) {
  return (
    <ol className={classes.runs} aria-label={runs.length > 1 ? 'Next runs' : 'Runs at'}>
      {runs.map((run, index) => {
        const shown = wallTimeAt(run.at, zone);
        const offset = offsetAt(run.at, zone);
        const previous = runs[index - 1];
        const isChanged = previous !== undefined && offsetAt(previous.at, zone) !== offset;
        return (
          <li key={run.at}>
            <time dateTime={new Date(run.at).toISOString()}>
              <span className={classes.weekday}>{weekdayOf(shown)}</span> {dateText(dayOfWall(shown))}, {timeText(shown)}
            </time>
            <span className={classes.offset}>{offsetText(offset)}</span>
            {run.kind === 'moved' && <span className={classes.mark}>moved from {timeText(run.wall)}</span>}
            {run.kind === 'first of two' && <span className={classes.mark}>before the clocks go back</span>}
            {run.kind === 'second of two' && <span className={classes.mark}>after the clocks go back</span>}
            {run.kind === 'plain' && isChanged && <span className={classes.mark}>clocks have changed</span>}
          </li>
        );
      })}
    </ol>
  );
}

const weekdayOf = (wall: number): string => (WEEKDAYS[(new Date(wall).getUTCDay() + 6) % 7] ?? '').slice(0, 3);
