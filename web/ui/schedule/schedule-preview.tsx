// What does a schedule mean? In words, as the next moments by its zone's clocks, and as the string that is kept.
import { isCalendarDate, isTimezone, momentOf, wallTime } from '#domain/dates/index.ts';
import { intervalClockNotes, intervalWords, neverComes, nextRuns, onceClockNote, onceWords, readCron } from '#domain/schedule/index.ts';
import type { IntervalSetting, OnceSetting, ScheduledRun, SchedulerSetting } from '#domain/schedule/index.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { CronLine } from './cron-line.tsx';
import { RunList } from './run-list.tsx';
import classes from './schedule-picker.module.css';

const RUNS_SHOWN = 5;
const MINUTE = 60_000;

export function SchedulePreview({ setting }: { setting: SchedulerSetting }) {
  const now = useMinute();
  if (!isTimezone(setting.timezone)) return <Meaning words="Please choose a time zone." />;
  return setting.type === 'INTERVAL' ? <IntervalMeaning setting={setting} now={now} /> : <OnceMeaning setting={setting} now={now} />;
}

function IntervalMeaning({ setting: { interval, timezone }, now }: { setting: IntervalSetting; now: number }) {
  const meaning = useMemo(() => {
    const parts = readCron(interval.cronSyntax);
    if (!parts) return null;
    if (neverComes(parts)) return { words: intervalWords(parts), runs: [], notes: ['This day never comes in the chosen months.'] };
    const isAnyMinute = interval.frequency !== 'Minute' && parts.minute.length === 0;
    const notes = [...(isAnyMinute ? ['No minute is chosen, so it runs every minute.'] : []), ...intervalClockNotes(parts, timezone, now)];
    return { words: intervalWords(parts), runs: nextRuns(parts, timezone, now, RUNS_SHOWN), notes };
  }, [interval.cronSyntax, interval.frequency, timezone, now]);
  if (!meaning) return <Meaning words="This schedule cannot be read." cron={interval.cronSyntax} />;
  return <Meaning words={meaning.words} runs={meaning.runs} zone={timezone} notes={meaning.notes} cron={interval.cronSyntax} />;
}

function OnceMeaning({ setting: { schedule, timezone }, now }: { setting: OnceSetting; now: number }) {
  const { date, hour, minute } = schedule;
  if (!isCalendarDate(date)) return <Meaning words="Choose a date to see when it runs." />;
  const run = onceRun(wallTime(date, hour, minute), timezone);
  const note = onceClockNote(date, hour, minute, timezone);
  const notes = [note ?? [], run.at <= now ? 'This moment has passed.' : []].flat();
  return <Meaning words={onceWords(date, hour, minute)} runs={[run]} zone={timezone} notes={notes} />;
}

function onceRun(wall: number, zone: string): ScheduledRun {
  const moment = momentOf(wall, zone);
  if (moment.kind === 'twice') return { at: moment.first, wall, kind: 'first of two' };
  return { at: moment.at, wall, kind: moment.kind === 'missing' ? 'moved' : 'plain' };
}

interface MeaningProps {
  words: string;
  runs?: readonly ScheduledRun[];
  zone?: string;
  notes?: readonly string[];
  cron?: string;
}

function Meaning({ words, runs = [], zone = 'UTC', notes = [], cron }: MeaningProps): ReactNode {
  return (
    <div className={classes.meaning}>
      <p className={classes.words} aria-live="polite">
        {unbroken(words)}
      </p>
      {runs.length > 0 && <RunList runs={runs} zone={zone} />}
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {unbroken(note)}
        </p>
      ))}
      {cron && <CronLine cron={cron} />}
    </div>
  );
}

/** '2:30 am' stays on one line. */
const unbroken = (words: string): string => words.replaceAll(/(\d) (am|pm)/g, '$1\u00A0$2');

/** The present minute, so that moments which have passed leave the list. */
function useMinute(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / MINUTE) * MINUTE);
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / MINUTE) * MINUTE), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
