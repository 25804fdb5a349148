// The preview of a schedule: in words, as its next runs in its time zone, and as the stored cron expression.
import { isCalendarDate, isTimezone, momentOf, wallTime } from '#domain/dates/index.ts';
import {
  intervalClockNotes,
  describeInterval,
  neverOccurs,
  nextRuns,
  onceClockNote,
  describeOnce,
  readCron,
} from '#domain/schedule/index.ts';
import type { IntervalSetting, OnceSetting, ScheduledRun, SchedulerSetting } from '#domain/schedule/index.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { RunList } from './run-list.tsx';
import classes from './schedule-picker.module.css';

const RUNS_SHOWN = 5;
const MINUTE = 60_000;

export function SchedulePreview({ setting }: { setting: SchedulerSetting }) {
  const now = useCurrentMinute();
  if (!isTimezone(setting.timezone)) return <Preview words="Choose a time zone." />;
  return setting.type === 'INTERVAL' ? <IntervalPreview setting={setting} now={now} /> : <OncePreview setting={setting} now={now} />;
}

function IntervalPreview({ setting: { interval, timezone }, now }: { setting: IntervalSetting; now: number }) {
  const preview = useMemo(() => {
    const parts = readCron(interval.cronSyntax);
    if (!parts) return null;
    if (neverOccurs(parts))
      return { words: describeInterval(parts), runs: [], notes: ['The chosen months do not have this day. Choose another day or month.'] };
    const isAnyMinute = interval.frequency !== 'Minute' && parts.minute.length === 0;
    const notes = [...(isAnyMinute ? ['No minute is chosen, so it runs every minute.'] : []), ...intervalClockNotes(parts, timezone, now)];
    return { words: describeInterval(parts), runs: nextRuns(parts, timezone, now, RUNS_SHOWN), notes };
  }, [interval.cronSyntax, interval.frequency, timezone, now]);
  if (!preview) return <Preview words="This schedule cannot be read." cron={interval.cronSyntax} />;
  return <Preview words={preview.words} runs={preview.runs} zone={timezone} notes={preview.notes} cron={interval.cronSyntax} />;
}

function OncePreview({ setting: { schedule, timezone }, now }: { setting: OnceSetting; now: number }) {
  const { date, hour, minute } = schedule;
  if (!isCalendarDate(date)) return <Preview words="Choose a date to see when it runs." />;
  const run = onceRun(wallTime(date, hour, minute), timezone);
  const note = onceClockNote(date, hour, minute, timezone);
  const notes = [note ?? [], run.at <= now ? 'This time has passed. Choose a later time.' : []].flat();
  return <Preview words={describeOnce(date, hour, minute)} runs={[run]} zone={timezone} notes={notes} />;
}

function onceRun(wall: number, zone: string): ScheduledRun {
  const moment = momentOf(wall, zone);
  if (moment.kind === 'twice') return { at: moment.first, wall, kind: 'first of two' };
  return { at: moment.at, wall, kind: moment.kind === 'missing' ? 'moved' : 'plain' };
}

interface PreviewProps {
  words: string;
  runs?: readonly ScheduledRun[];
  zone?: string;
  notes?: readonly string[];
  cron?: string;
}

function Preview({ words, runs = [], zone = 'UTC', notes = [], cron }: PreviewProps): ReactNode {
  return (
    <div className={classes.meaning}>
      <p className={classes.words} aria-live="polite">
        {withNonBreakingTimes(words)}
      </p>
      {runs.length > 0 && <RunList runs={runs} zone={zone} />}
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {withNonBreakingTimes(note)}
        </p>
      ))}
      {cron && <CronLine cron={cron} />}
    </div>
  );
}

/** Keeps '2:30 am' on one line. */
const withNonBreakingTimes = (words: string): string => words.replaceAll(/(\d) (am|pm)/g, '$1\u00A0$2');

/** The current minute, so that past runs leave the list. */
function useCurrentMinute(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / MINUTE) * MINUTE);
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / MINUTE) * MINUTE), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Shows the stored cron expression with a copy button. */
function CronLine({ cron }: { cron: string }) {
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className={classes.cron}>
      <span className={classes.cronName}>Cron</span>
      <code className={classes.cronText}>{cron}</code>
      <Tooltip label={copied ? 'Copied' : 'Copy'}>
        <ActionIcon variant="subtle" color="gray" aria-label={copied ? 'Copied' : 'Copy cron expression'} onClick={() => copy(cron)}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
