// Issues the documents of an order in the caller's transaction: the bill when it is paid or accepted, a credit note when it is cancelled or
// a refund is done. Nothing is issued while the settings of the issuing company are missing.
import { cardText, creditForRefund, creditOnCancellation } from '#domain/orders/index.ts';
import type { CreditedAmount, DocumentKind, PaymentForVariables } from '#domain/orders/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import type { OrderRecord } from '../order-store.ts';
import { refundsOf } from '../payments/refund-store.ts';
import { insertDocument } from './insert-document.ts';
import { issuerOf } from './issuer-settings.ts';
import { creditedForRefunds } from './order-document-store.ts';

type BilledOrder = Pick<OrderRecord, 'id' | 'total' | 'tax' | 'creditUsed' | 'paidAt'>;

/** What a transition issues. `card` is the one that paid. The caller has locked or inserted the order. */
export function issueForTransition(
  { config, clock }: AppContext,
  tx: Transaction,
  order: BilledOrder,
  { kind, card }: { kind: DocumentKind; card: PaymentForVariables['card'] },
): void {
  const issuer = issuerOf(config);
  if (!issuer) return;
  const document = { orderId: order.id, kind, issuedAt: new Date(clock.now()) };
  if (kind !== 'CREDIT_NOTE') return insertDocument(tx, issuer, { ...document, card: card && cardText(card) });
  const credit = creditOnCancellation(order);
  if (credit) insertDocument(tx, issuer, { ...document, credit: { ...credit, description: 'Order cancelled' } });
}

/** The credit note for a refund that is done by now. The caller has locked the order. */
export async function issueForRefund(
  { config, clock }: AppContext,
  tx: Transaction,
  order: BilledOrder,
  { id: refundId, ...refund }: CreditedAmount & { id: string },
): Promise<void> {
  const issuer = issuerOf(config);
  if (!issuer) return;
  const refunded = (await refundsOf(tx, order.id)).reduce((sum, { state, amount }) => (state === 'DONE' ? sum + amount : sum), 0);
  const credit = creditForRefund(order, refund, { credited: await creditedForRefunds(tx, order.id), refunded });
  if (!credit) return;
  insertDocument(tx, issuer, {
    orderId: order.id,
    kind: 'CREDIT_NOTE',
    refundId,
    credit: { ...credit, description: 'Refund to card' },
    issuedAt: new Date(clock.now()),
  });
}
