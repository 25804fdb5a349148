// Reads how common words are in listings from PostgreSQL's own statistics, cached for a minute.
import { planWords } from '#domain/inventory/index.ts';
import type { WordFrequencies, WordPlan } from '#domain/inventory/index.ts';
import type { Database } from '../../../db/connection.ts';

const CACHE_MS = 60_000;
const cache = new WeakMap<object, { frequencies: Promise<WordFrequencies>; until: number }>();

export const wordPlan = async (db: Database, text: string): Promise<WordPlan> => planWords(text, await cachedFrequencies(db));

function cachedFrequencies(db: Database): Promise<WordFrequencies> {
  const known = cache.get(db.quick);
  if (known && known.until > Date.now()) return known.frequencies;
  const frequencies = readFrequencies(db);
  cache.set(db.quick, { frequencies, until: Date.now() + CACHE_MS });
  // After a failure, the next search reads them again.
  frequencies.catch(() => cache.delete(db.quick));
  return frequencies;
}

/** A table that was never analysed has no statistics; then no word counts as common. */
async function readFrequencies(db: Database): Promise<WordFrequencies> {
  const { rows } = await db.$client.query<{ words: string[]; shares: number[]; listings: number }>(`
    select s.most_common_elems::text::text[] as words, s.most_common_elem_freqs as shares, c.reltuples as listings
    from pg_stats s join pg_class c on c.oid = 'listings'::regclass
    where s.schemaname = current_schema() and s.tablename = 'listings' and s.attname = 'words' and s.most_common_elems is not null`);
  const [row] = rows;
  if (!row) return { listings: 0, words: [], shares: [] };
  const known = row.words
    .map((word, index) => ({ word, share: row.shares[index] ?? 0 }))
    .toSorted((one, other) => (one.word < other.word ? -1 : 1));
  return { listings: row.listings, words: known.map(({ word }) => word), shares: known.map(({ share }) => share) };
}
