// Suggests listings while someone types: the newest whose words begin with the typed text.
import type { Actor } from '#domain/access/index.ts';
import { MIN_SUGGESTION_CHARACTERS, MAX_SUGGESTIONS } from '#domain/inventory/index.ts';
import type { Database } from '../../db/connection.ts';
import { RawJson } from '../../db/lists/raw-json.ts';
import { runSearch, listingSourceForActor } from './list-listings.ts';

const FIELDS = ['_id', 'title', 'reference', 'place', 'heroUrl'];

const NO_SUGGESTIONS = new RawJson(Buffer.from('{"suggestions":[]}'));

export async function suggestListings(db: Database, actor: Actor, text: string): Promise<RawJson> {
  if (text.length < MIN_SUGGESTION_CHARACTERS) return NO_SUGGESTIONS;
  const source = await listingSourceForActor(db, actor);
  const suggestions = { ...source, descriptor: { ...source.descriptor, name: 'suggestions', pageSizes: [MAX_SUGGESTIONS] } };
  return runSearch(db, actor, suggestions, {
    page: 1,
    limit: MAX_SUGGESTIONS,
    order: { field: '_id', descending: true },
    search: [{ field: 'text', operator: '%', value: text }],
    fields: FIELDS,
    wantsCount: false,
  });
}
