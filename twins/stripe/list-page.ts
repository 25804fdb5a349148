// Which part of a list was asked for? Newest first, from a cursor, at most a hundred, within a span of time.
import { invalidRequest } from './api-error.ts';
import { nested, text, wholeNumber } from './read-form.ts';
import type { Form } from './read-form.ts';

export const LIST_PARAMETERS = ['limit', 'starting_after', 'ending_before', 'created'];
const MOST = 100;
const USUAL = 10;

export function listPage<Row extends { id: string; created: number }>(
  rows: readonly Row[],
  form: Form,
  url: string,
  show: (row: Row) => unknown,
) {
  const limit = wholeNumber(form, 'limit') ?? USUAL;
  if (limit < 1 || limit > MOST) throw invalidRequest(`This value must be between 1 and ${MOST}.`, { param: 'limit' });
  // Records are kept in the order in which they were made.
  const newestFirst = rows.filter(isWithin(form)).toReversed();
  const after = text(form, 'starting_after');
  const before = text(form, 'ending_before');
  const from = after === null ? 0 : placeOf(newestFirst, after, 'starting_after') + 1;
  const until = before === null ? newestFirst.length : placeOf(newestFirst, before, 'ending_before');
  const start = before === null ? from : Math.max(from, until - limit);
  const page = newestFirst.slice(start, Math.min(until, start + limit));
  const hasMore = before === null ? start + limit < until : start > from;
  return { object: 'list', url, has_more: hasMore, data: page.map(show) };
}

function placeOf(rows: readonly { id: string }[], id: string, param: string): number {
  const place = rows.findIndex((row) => row.id === id);
  if (place === -1) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
  return place;
}

function isWithin(form: Form): (row: { created: number }) => boolean {
  if (typeof form.created === 'string') {
    const exact = wholeNumber(form, 'created');
    return ({ created }) => created === exact;
  }
  const span = nested(form, 'created');
  const bound = (name: string, otherwise: number): number => wholeNumber(span, name) ?? otherwise;
  const [least, most] = [bound('gte', -Infinity), bound('lte', Infinity)];
  const [above, below] = [bound('gt', -Infinity), bound('lt', Infinity)];
  return ({ created }) => created >= least && created <= most && created > above && created < below;
}
