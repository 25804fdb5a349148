// Endpoints of saved views: a person's named filters, order and columns of a list.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';

const listName = z.string().regex(/^[a-z][a-zA-Z-]{1,40}$/);
/** Per person and list. */
export const MAX_VIEWS = 50;

export const savedView = z.object({
  _id: id,
  list: z.string(),
  name: z.string(),
  /** The list's part of the URL, as written by ListScreen. */
  state: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

export const viewEndpoints = {
  listViews: endpoint({
    method: 'GET',
    path: '/api/views/{list}',
    summary: 'The saved views that this person has for a list',
    area: 'views',
    access: 'signed-in',
    params: z.object({ list: listName }),
    output: z.object({ views: z.array(savedView) }),
  }),
  saveView: endpoint({
    method: 'PUT',
    path: '/api/views/{list}',
    summary: 'Save a view under a name; the same name replaces it',
    area: 'views',
    access: 'signed-in',
    params: z.object({ list: listName }),
    body: z.strictObject({ name: z.string().trim().min(1).max(60), state: z.string().max(4000) }),
    output: savedView,
    errors: ['tooManyViews'],
  }),
  removeView: endpoint({
    method: 'DELETE',
    path: '/api/views/{list}/{viewId}',
    summary: 'Remove a saved view',
    area: 'views',
    access: 'signed-in',
    params: z.object({ list: listName, viewId: id }),
    output: z.object({ removed: z.boolean() }),
  }),
} as const;
