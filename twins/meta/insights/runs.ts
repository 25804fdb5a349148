// The runs of an ad set: a new one begins whenever its end is moved, and has what the earlier ones left of the budget. So the past stays as
// it was.
import type { GraphNode } from '../meta-state.ts';

export interface Run {
  from: number;
  /** When the next run begins; Infinity for the latest. */
  until: number;
  /** The end that was set while it lasted; null for an open one. */
  end: number | null;
  /** What the set had spent before it, in the minor unit. */
  spent: number;
}

export function runsOf({ data: { startTime, endTime, endChanges = [] } }: GraphNode<'AdSet'>): Run[] {
  return [{ at: startTime, spent: 0 }, ...endChanges].map(({ at, spent }, index) => {
    const next = endChanges[index];
    return { from: Math.max(at, startTime), until: next?.at ?? Infinity, end: next ? next.endTime : endTime, spent };
  });
}

/** How much of a day lies within the dates of a run. */
export const scheduledIn = ({ from, end }: Run, [dayStart, dayEnd]: readonly [number, number]): number =>
  Math.max(1, Math.min(dayEnd, end ?? dayEnd) - Math.max(dayStart, from));
