// Which listings might someone mean who is still typing? The newest whose words begin with what was typed.
import type { Actor } from '#domain/access/index.ts';
import { LEAST_SUGGESTION_CHARACTERS, MOST_SUGGESTIONS } from '#domain/inventory/index.ts';
import type { Database } from '../../db/connection.ts';
import { RawJson } from '../../db/raw-json.ts';
import { runSearch, sourceFor } from './list-listings.ts';

const FIELDS = ['_id', 'title', 'reference', 'place', 'heroUrl'];

const NOTHING_YET = new RawJson(Buffer.from('{"suggestions":[]}'));

export async function suggestListings(db: Database, actor: Actor, text: string): Promise<RawJson> {
  if (text.length < LEAST_SUGGESTION_CHARACTERS) return NOTHING_YET;
  const source = await sourceFor(db, actor);
  const suggestions = { ...source, descriptor: { ...source.descriptor, name: 'suggestions', pageSizes: [MOST_SUGGESTIONS] } };
  return runSearch(db, actor, suggestions, {
    page: 1,
    limit: MOST_SUGGESTIONS,
    order: { field: '_id', descending: true },
    search: [{ field: 'text', operator: '%', value: text }],
    fields: FIELDS,
    wantsCount: false,
  });
}
