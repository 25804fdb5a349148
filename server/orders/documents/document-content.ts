// Everything that a document prints, as it was at the moment of issue.
import { DOCUMENT_KINDS } from '#domain/orders/index.ts';
import { z } from 'zod';

const amount = z.int();

export const documentContent = z.object({
  issuer: z.object({ legalName: z.string(), gstNumber: z.string(), address: z.array(z.string()) }),
  /** The customer, and the office that the order is for. */
  buyer: z.object({ name: z.string(), office: z.string().nullable(), address: z.array(z.string()), email: z.string() }),
  /** The day in the customer's time zone. */
  issuedOn: z.string(),
  orderNumber: z.int(),
  orderedOn: z.string(),
  /** What is advertised. */
  title: z.string(),
  purchaseOrderNumber: z.string(),
  currencyCode: z.string(),
  /** The name of the tax in the customer's country. */
  taxCode: z.string(),
  /** `taxRate` in percent; null where a line takes back parts of several rates. */
  lines: z.array(z.object({ description: z.string(), taxRate: z.number().nullable(), net: amount, tax: amount, total: amount })),
  net: amount,
  tax: amount,
  total: amount,
  creditUsed: amount,
  /** 'Visa ending 4242'; null for an order on invoice. */
  card: z.string().nullable(),
  /** The receipt or tax invoice that a credit note credits. */
  credits: z.object({ kind: z.enum(DOCUMENT_KINDS), number: z.int(), issuedOn: z.string() }).nullable(),
});
export type DocumentContent = z.infer<typeof documentContent>;
