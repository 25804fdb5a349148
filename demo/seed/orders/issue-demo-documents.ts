// Which documents do the demo's orders have? Those that were paid or accepted when the demo was made are billed on their own day, and those
// of them that were refunded are credited. Later ones get theirs as everywhere else.
import { refundTax } from '#domain/orders/index.ts';
import { and, asc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { AppContext } from '../../../server/app-context.ts';
import { insertDocument, issuerOf } from '../../../server/orders/index.ts';
import { orders } from '../../../server/orders/order-table.ts';
import { refunds } from '../../../server/orders/payments/payment-table.ts';

/** The card of `payDemoOrders`. */
const CARD = 'Visa ending 4242';

export async function issueDemoDocuments({ config, db }: AppContext): Promise<void> {
  const issuer = issuerOf(config);
  if (!issuer) return;
  const isAccepted = and(
    eq(orders.paymentType, 'INVOICE'),
    inArray(orders.status, ['READY', 'PROCESSING', 'DELIVERED', 'FAILED', 'COMPLETED']),
  );
  const billed = await db
    .select({ id: orders.id, paidAt: orders.paidAt, createdAt: orders.createdAt })
    .from(orders)
    .where(and(gt(orders.total, 0), or(isNotNull(orders.paidAt), isAccepted)))
    .orderBy(asc(orders.createdAt));
  await db.transaction(async (tx) => {
    for (const { id: orderId, paidAt, createdAt } of billed)
      insertDocument(tx, issuer, {
        orderId,
        ...(paidAt ? { kind: 'RECEIPT', card: CARD, issuedAt: paidAt } : { kind: 'TAX_INVOICE', issuedAt: createdAt }),
      });
  });
  const refunded = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.state, 'DONE'));
  await db.transaction(async (tx) => {
    for (const { refund, order } of refunded) {
      const tax = refund.tax ?? refundTax(order, { amount: 0, tax: 0 }, refund.amount);
      const credit = { amount: refund.amount, tax, description: 'Refund to card' };
      insertDocument(tx, issuer, {
        orderId: order.id,
        kind: 'CREDIT_NOTE',
        refundId: refund.id,
        credit,
        issuedAt: order.refundedAt ?? refund.createdAt,
      });
    }
  });
}
