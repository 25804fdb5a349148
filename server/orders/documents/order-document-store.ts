// Documents of orders in the database: the one that a person may download, its PDF, and what credit notes took back.
import type { Actor } from '#domain/access/index.ts';
import type { CreditedAmount } from '#domain/orders/index.ts';
import { and, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { ordersVisibleTo } from '../order-scope-sql.ts';
import { orders } from '../order-table.ts';
import { documentFiles, orderDocuments } from './order-document-table.ts';

export type DocumentRecord = typeof orderDocuments.$inferSelect;

/** By credit notes for refunds, so far. */
export async function creditedForRefunds(tx: Transaction, orderId: string): Promise<CreditedAmount> {
  const [notes] = await tx
    .select({ amount: sum(orderDocuments.amount).mapWith(Number), tax: sum(orderDocuments.tax).mapWith(Number) })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, 'CREDIT_NOTE'), isNotNull(orderDocuments.refundId)));
  return { amount: notes?.amount ?? 0, tax: notes?.tax ?? 0 };
}

interface StoredDocument {
  document: DocumentRecord;
  /** Of its PDF; null until it was made. */
  hash: string | null;
}

const STORED = { document: orderDocuments, hash: documentFiles.hash };

/** Null where the person may not see its order. */
export async function findDocument(db: Queryable, actor: Actor, orderId: string, documentId: string): Promise<StoredDocument | null> {
  const [row] = await db
    .select(STORED)
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .leftJoin(documentFiles, eq(documentFiles.documentId, orderDocuments.id))
    .where(
      and(
        eq(orderDocuments.id, documentId),
        eq(orderDocuments.orderId, orderId),
        isNull(orders.deletedAt),
        sql`${orders.id} in (select ord.id from orders ord where ord.id = ${orderId} and ${predicateAsSql(ordersVisibleTo(actor))})`,
      ),
    );
  return row ?? null;
}

/** For the job that makes its PDF. */
export async function findAnyDocument(db: Queryable, documentId: string): Promise<StoredDocument | null> {
  const [row] = await db
    .select(STORED)
    .from(orderDocuments)
    .leftJoin(documentFiles, eq(documentFiles.documentId, orderDocuments.id))
    .where(eq(orderDocuments.id, documentId));
  return row ?? null;
}

/** The first PDF of a document stays. */
export async function insertDocumentFile(tx: Transaction, documentId: string, hash: string): Promise<void> {
  await tx.insert(documentFiles).values({ documentId, hash }).onConflictDoNothing();
}
