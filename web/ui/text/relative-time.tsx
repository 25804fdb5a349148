// A relative time, or the date of what happened a week ago or earlier, with the exact time on hover. All instances share one timer and update once a minute.
import { useSyncExternalStore } from 'react';
import { exactly, happened, roughly } from './time-text.ts';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribeToMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = (): number => Math.floor(Date.now() / MINUTE);

interface RelativeTimeProps {
  at: string;
  timeZone?: string;
  /** Something that is still to come; otherwise something that has happened. */
  isUpcoming?: boolean;
}

export function RelativeTime({ at, timeZone, isUpcoming = false }: RelativeTimeProps) {
  const minute = useSyncExternalStore(subscribeToMinute, currentMinute);
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return null;
  const now = new Date(minute * MINUTE);
  return (
    <time dateTime={at} title={exactly(moment, timeZone)} className="tabular">
      {isUpcoming ? roughly(moment, now) : happened(moment, now, timeZone)}
    </time>
  );
}
