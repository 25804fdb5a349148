import type { orderNoteEndpoints } from '#contract/orders/index.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { addNote, listNotes, removeNote, restoreNote } from './order-notes.ts';

export const orderNoteRoutes: Routes<typeof orderNoteEndpoints> = {
  listOrderNotes: async ({ context, actor, params }) => ({ notes: await listNotes(context.db, actor, params.orderId) }),
  addOrderNote: ({ context, actor, params, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => addNote(tx, actor, { orderId: params.orderId, text: body.text })),
  removeOrderNote: ({ context, actor, params: { orderId, noteId } }) =>
    context.db.transaction((tx) => removeNote(tx, actor, orderId, noteId)),
  restoreOrderNote: ({ context, actor, params: { orderId, noteId } }) =>
    context.db.transaction((tx) => restoreNote(tx, actor, orderId, noteId)),
};
