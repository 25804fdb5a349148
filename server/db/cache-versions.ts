// Keeps versions in memory that were read before. A version never changes once it is stored, so that a kept one is never out of date.
import type pg from 'pg';
import type { Database } from './connection.ts';

export interface NamedVersion {
  id: string;
  version: number;
}

interface VersionSource<Row> {
  nameOf(row: Row): NamedVersion;
  /** Those of the named versions that are stored, in any order. */
  read(db: Database, named: readonly NamedVersion[]): Promise<readonly Row[]>;
}

const MAX_KEPT = 1000;

/** Never given a transaction: a version that it wrote might be rolled back. */
export function cacheVersions<Row>({ nameOf, read }: VersionSource<Row>): (db: Database, named: readonly NamedVersion[]) => Promise<Row[]> {
  /** Separate for each database. */
  const keptIn = new WeakMap<pg.Pool, Map<string, Row>>();
  return async (db, named) => {
    const kept = keptIn.get(db.$client) ?? new Map<string, Row>();
    keptIn.set(db.$client, kept);
    const missing = named.filter((each) => !kept.has(keyOf(each)));
    const known = named.flatMap((each) => kept.get(keyOf(each)) ?? []);
    if (missing.length === 0) return known;
    const found = await read(db, missing);
    if (kept.size + found.length > MAX_KEPT) kept.clear();
    for (const row of found) kept.set(keyOf(nameOf(row)), row);
    return [...known, ...found];
  };
}

const keyOf = ({ id, version }: NamedVersion): string => `${id}/${version}`;
