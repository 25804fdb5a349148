// Receipts, tax invoices and credit notes of an order. The order's answer lists them; here each is downloaded.
import { DOCUMENT_KINDS } from '#domain/orders/index.ts';
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';

export const orderDocument = z.object({
  _id: id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.int(),
  /** In minor units of the order's currency, tax included; positive for credit notes too. */
  amount: z.int(),
  /** The printed date: the day in the customer's time zone. */
  issuedOn: z.iso.date(),
});
export type OrderDocument = z.infer<typeof orderDocument>;

export const orderDocumentEndpoints = {
  downloadOrderDocument: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/documents/{documentId}/pdf',
    summary: 'A receipt, tax invoice or credit note as PDF, for those who see prices with tax. The first download creates it',
    area: 'orders',
    access: ['admin', 'operations', 'sales', 'branchuser', 'branchmanager', 'corporate'],
    params: z.object({ orderId: id, documentId: id }),
    output: download('application/pdf'),
    errors: ['notFound', 'documentInProgress', 'documentNotMade'],
  }),
} as const;
