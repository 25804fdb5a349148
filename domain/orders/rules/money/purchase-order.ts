// The purchase order number of an order: what the customer's accounts department wants to read on the invoice.
import type { OrderDraft } from '../order-draft.ts';

/** Empty for none. Only an invoice names it, so that an order paid by card has none, whatever was entered before. */
export const purchaseOrderOf = ({ paymentType, purchaseOrderNumber }: Pick<OrderDraft, 'paymentType' | 'purchaseOrderNumber'>): string =>
  paymentType === 'INVOICE' ? purchaseOrderNumber.trim() : '';
