// How common are words in listings? As PostgreSQL's own statistics have it, read again every minute.
import { planWords } from '#domain/inventory/index.ts';
import type { WordFrequencies, WordPlan } from '#domain/inventory/index.ts';
import type { Database } from '../../db/connection.ts';

const REMEMBER_MS = 60_000;
const remembered = new WeakMap<object, { frequencies: Promise<WordFrequencies>; until: number }>();

export const wordPlan = async (db: Database, text: string): Promise<WordPlan> => planWords(text, await frequenciesIn(db));

function frequenciesIn(db: Database): Promise<WordFrequencies> {
  const known = remembered.get(db.quick);
  if (known && known.until > Date.now()) return known.frequencies;
  const frequencies = readFrequencies(db);
  remembered.set(db.quick, { frequencies, until: Date.now() + REMEMBER_MS });
  // What could not be read is asked for again by the next search.
  frequencies.catch(() => remembered.delete(db.quick));
  return frequencies;
}

/** Of a table that was never looked at nothing is known: then nothing counts as common. */
async function readFrequencies(db: Database): Promise<WordFrequencies> {
  const { rows } = await db.$client.query<{ words: string[]; shares: number[]; listings: number }>(`
    select s.most_common_elems::text::text[] as words, s.most_common_elem_freqs as shares, c.reltuples as listings
    from pg_stats s join pg_class c on c.oid = 'listings'::regclass
    where s.schemaname = current_schema() and s.tablename = 'listings' and s.attname = 'words' and s.most_common_elems is not null`);
  const [row] = rows;
  if (!row) return { listings: 0, words: [], shares: [] };
  const known = row.words.map((word, place) => ({ word, share: row.shares[place] ?? 0 })).toSorted((one, other) => (one.word < other.word ? -1 : 1));
  return { listings: row.listings, words: known.map(({ word }) => word), shares: known.map(({ share }) => share) };
}
