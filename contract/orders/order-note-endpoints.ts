// Internal notes of an order, which staff write for each other. They are read by calls of their own, so that nothing that customers read
// can carry them.
import { MAX_NOTE_CHARACTERS, ORDER_STAFF } from '#domain/orders/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';

export const orderNote = z.object({
  _id: id,
  text: z.string(),
  createdBy: z.object({ _id: id, displayName: z.string() }),
  createdAt: z.iso.datetime({ offset: true }),
  /** True for the note's author. */
  isRemovable: z.boolean(),
});
export type OrderNote = z.infer<typeof orderNote>;

const noteInput = z.strictObject({
  text: z.string().trim().min(1, 'Enter a note.').max(MAX_NOTE_CHARACTERS, `At most ${MAX_NOTE_CHARACTERS} characters.`),
});

const orderId = z.object({ orderId: id });
const noteId = z.object({ orderId: id, noteId: id });

export const orderNoteEndpoints = {
  listOrderNotes: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/notes',
    summary: 'The internal notes of an order, oldest first',
    area: 'orders',
    access: ORDER_STAFF,
    params: orderId,
    output: z.object({ notes: z.array(orderNote) }),
    errors: ['notFound'],
  }),
  addOrderNote: endpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/notes',
    summary: 'Add an internal note to an order',
    area: 'orders',
    access: ORDER_STAFF,
    params: orderId,
    body: noteInput,
    output: orderNote,
    errors: ['notFound', 'tooManyNotes'],
  }),
  removeOrderNote: endpoint({
    method: 'DELETE',
    path: '/api/orders/{orderId}/notes/{noteId}',
    summary: 'Delete an internal note of your own',
    area: 'orders',
    access: ORDER_STAFF,
    params: noteId,
    output: z.object({ _id: id }),
    errors: ['notFound'],
  }),
  restoreOrderNote: endpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/notes/{noteId}/restore',
    summary: 'Restore an internal note of your own that you deleted',
    area: 'orders',
    access: ORDER_STAFF,
    params: noteId,
    output: z.object({ _id: id }),
    errors: ['notFound'],
  }),
} as const;
