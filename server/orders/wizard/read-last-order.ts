// What the wizard fills in for the next order of a person for a customer: the contacts, office and payment type of their last one, and the
// latest billing account of each network. An order on one network names no account of the other.
import type { WizardData } from '#contract/orders/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { accountEntity } from '#domain/orders/index.ts';
import type { PaymentType } from '#domain/orders/index.ts';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { orders } from '../order-table.ts';

type BillingAttribute = NonNullable<WizardData['lastOrder']>['attributes'][number];

export interface LastOrder {
  agentIds: readonly string[];
  officeId: string | null;
  attributes: BillingAttribute[];
  paymentType: PaymentType;
}

/** How many of a person's orders are looked at: staff order for many customers. */
const LATEST_ORDERS = 200;

/** Orders that an automation rule placed in the person's name do not count. */
export async function readLastOrder(db: Database, customerId: string, userId: string): Promise<LastOrder | null> {
  const latest = db
    .select()
    .from(orders)
    .where(and(eq(orders.orderedBy, userId), isNull(orders.deletedAt)))
    .orderBy(desc(orders.id))
    .limit(LATEST_ORDERS)
    .as('latest');
  const newestFirst = await db
    .select({ agentIds: latest.agentIds, officeId: latest.officeId, attributes: latest.attributes, paymentType: latest.paymentType })
    .from(latest)
    .where(and(eq(latest.customerId, customerId), ne(latest.orderedFrom, 'AUTOMATION')))
    .orderBy(desc(latest.id));
  const [last] = newestFirst;
  return last ? { ...last, attributes: latestAccounts(newestFirst.flatMap(({ attributes }) => attributes)) } : null;
}

function latestAccounts(newestFirst: readonly { entity: string }[]): BillingAttribute[] {
  return NETWORKS.flatMap((network) => {
    const entity = accountEntity(network);
    return newestFirst.find((attribute): attribute is BillingAttribute => attribute.entity === entity) ?? [];
  });
}
