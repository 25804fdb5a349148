// The contacts, office, billing accounts and payment type of a person's last order for a customer, which the wizard fills in for the next one.
import type { WizardData } from '#contract/orders/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { accountEntity } from '#domain/orders/index.ts';
import type { PaymentType } from '#domain/orders/index.ts';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { orders } from '../order-table.ts';

export interface LastOrder {
  agentIds: readonly string[];
  officeId: string | null;
  attributes: NonNullable<WizardData['lastOrder']>['attributes'];
  paymentType: PaymentType;
}

const BILLING: readonly string[] = NETWORKS.map(accountEntity);

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
  const [last] = await db
    .select({ agentIds: latest.agentIds, officeId: latest.officeId, attributes: latest.attributes, paymentType: latest.paymentType })
    .from(latest)
    .where(and(eq(latest.customerId, customerId), ne(latest.orderedFrom, 'AUTOMATION')))
    .orderBy(desc(latest.id))
    .limit(1);
  return last ? { ...last, attributes: last.attributes.filter(isBilling) } : null;
}

const isBilling = (attribute: { entity: string }): attribute is LastOrder['attributes'][number] => BILLING.includes(attribute.entity);
