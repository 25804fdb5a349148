// Endpoints of saved views: named filters, order and columns of a list, for one person or shared with colleagues.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';

const listName = z.string().regex(/^[a-z][a-zA-Z-]{1,40}$/);
/** Per person and list. */
export const MAX_VIEWS = 50;
/** Per list, among staff or among the people of one customer. */
export const MAX_SHARED_VIEWS = 50;

export const savedView = z.object({
  _id: id,
  list: z.string(),
  name: z.string(),
  /** The list's part of the URL, as written by ListScreen. */
  state: z.string(),
  /** Also shown to colleagues: staff share with staff, a customer's people with each other. */
  isShared: z.boolean(),
  /** Whether it is the reader's own, who may change it. */
  isOwn: z.boolean(),
  /** Who shares it. */
  ownerName: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

export const viewEndpoints = {
  listViews: endpoint({
    method: 'GET',
    path: '/api/views/{list}',
    summary: 'The saved views of a list: one’s own, and those that colleagues share',
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
    body: z.strictObject({ name: z.string().trim().min(1).max(60), state: z.string().max(4000), isShared: z.boolean().default(false) }),
    output: savedView,
    errors: ['tooManyViews', 'tooManySharedViews'],
  }),
  removeView: endpoint({
    method: 'DELETE',
    path: '/api/views/{list}/{viewId}',
    summary: 'Delete one’s own saved view; admins may delete those that colleagues share',
    area: 'views',
    access: 'signed-in',
    params: z.object({ list: listName, viewId: id }),
    output: z.object({ removed: z.boolean() }),
  }),
} as const;
