// Documents of orders in the database: each with its PDF, and what credit notes took back.
import type { CreditedAmount } from '#domain/orders/index.ts';
import { and, eq, isNotNull, sum } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { documentFiles, orderDocuments } from './order-document-table.ts';

export type DocumentRecord = typeof orderDocuments.$inferSelect;

/** The amount that credit notes for refunds have credited so far. */
export async function creditedForRefunds(tx: Transaction, orderId: string): Promise<CreditedAmount> {
  const [notes] = await tx
    .select({ amount: sum(orderDocuments.amount).mapWith(Number), tax: sum(orderDocuments.tax).mapWith(Number) })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, 'CREDIT_NOTE'), isNotNull(orderDocuments.refundId)));
  return { amount: notes?.amount ?? 0, tax: notes?.tax ?? 0 };
}

interface StoredDocument {
  document: DocumentRecord;
  /** The hash of its PDF; null until it was made. */
  hash: string | null;
}

/** Callers check that the person may see its order. */
export async function findDocument(db: Queryable, documentId: string): Promise<StoredDocument | null> {
  const [row] = await db
    .select({ document: orderDocuments, hash: documentFiles.hash })
    .from(orderDocuments)
    .leftJoin(documentFiles, eq(documentFiles.documentId, orderDocuments.id))
    .where(eq(orderDocuments.id, documentId));
  return row ?? null;
}

/** The first PDF of a document stays. */
export async function insertDocumentFile(tx: Transaction, documentId: string, hash: string): Promise<void> {
  await tx.insert(documentFiles).values({ documentId, hash }).onConflictDoNothing();
}
