// What the twins received and what changed in them, newest first. Several twins are merged by time; the cursor says for each where its next
// page begins.
import type { TwinEntry, TwinName } from '#contract/twins/index.ts';
import { TWIN_NAMES } from '#contract/twins/index.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { callTwin } from './twin-control.ts';

interface LedgerEntry {
  seq: number;
  at: string;
  what: string;
  [detail: string]: unknown;
}

interface LedgerPage {
  entries: LedgerEntry[];
  next: number | null;
}

interface TimelineInput {
  twin?: TwinName | undefined;
  isFailuresOnly: boolean;
  cursor?: string | undefined;
  limit: number;
}

/** In a cursor: everything of this twin has been read. */
const END = 0;

export async function readTimeline(config: Config, { twin, isFailuresOnly, cursor, limit }: TimelineInput) {
  const names = TWIN_NAMES.filter((name) => (twin === undefined || twin === name) && config.twins.some((each) => each.name === name));
  const starts = readCursor(cursor);
  const pages = await Promise.all(
    names.map(async (name) => {
      const before = starts.get(name);
      const page = before === END ? { entries: [], next: null } : await readPage(config, name, { before, isFailuresOnly, limit });
      return { name, before, page };
    }),
  );
  const shown = merge(
    pages.map(({ name, page }) => ({ name, entries: page?.entries ?? [] })),
    limit,
  );
  const ends = pages.flatMap(({ name, before, page }) => {
    if (!page) return before === undefined ? [] : [`${name}:${before}`];
    const taken = shown.filter((each) => each.name === name).length;
    const isWhole = taken === page.entries.length;
    return [`${name}:${isWhole ? (page.next ?? END) : (page.entries[taken]?.seq ?? 0) + 1}`];
  });
  return {
    entries: shown.map(({ name, entry }) => describeEntry(name, entry)),
    cursor: ends.every((end) => end.endsWith(`:${END}`)) ? null : ends.join(','),
    silent: pages.filter(({ page }) => page === null).map(({ name }) => name),
  };
}

interface NamedEntry {
  name: TwinName;
  entry: LedgerEntry;
}

/** The latest of the next entries comes first. The order within a twin stays, even where its clock was set to a past time. */
function merge(twins: readonly { name: TwinName; entries: readonly LedgerEntry[] }[], limit: number): NamedEntry[] {
  const waiting = twins.map(({ name, entries }) => ({ name, entries: [...entries] }));
  const merged: NamedEntry[] = [];
  while (merged.length < limit) {
    const heads = waiting.filter(({ entries }) => entries.length > 0);
    const next = heads.toSorted((one, other) => (other.entries[0]?.at ?? '').localeCompare(one.entries[0]?.at ?? ''))[0];
    const entry = next?.entries.shift();
    if (!next || !entry) break;
    merged.push({ name: next.name, entry });
  }
  return merged;
}

const readCursor = (cursor: string | undefined): Map<string, number> =>
  new Map((cursor ?? '').split(',').map((part): [string, number] => [part.split(':')[0] ?? '', Number(part.split(':')[1])]));

/** Null where the twin does not answer. */
async function readPage(
  config: Config,
  name: TwinName,
  { before, isFailuresOnly, limit }: { before: number | undefined; isFailuresOnly: boolean; limit: number },
): Promise<LedgerPage | null> {
  const query = new URLSearchParams({
    limit: String(limit),
    ...(before !== undefined && { before: String(before) }),
    ...(isFailuresOnly && { failures: '1' }),
  });
  try {
    return await callTwin<LedgerPage>(config, name, 'GET', `ledger/latest?${query.toString()}`);
  } catch (error) {
    if (error instanceof AppError && error.code === 'twinSilent') return null;
    throw error;
  }
}

function describeEntry(twin: TwinName, { seq, at, what, method, path, status, fault, ...details }: LedgerEntry): TwinEntry {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    _id: `${twin}:${seq}`,
    twin,
    at,
    what,
    method: text(method),
    path: text(path),
    status: typeof status === 'number' ? status : null,
    fault: text(fault),
    details,
  };
}
