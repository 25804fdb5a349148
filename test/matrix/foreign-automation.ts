// A rule and a stop of automation that belong to another customer, and how each call is made with them.
import type { Database } from '#server/db/connection.ts';
import { automationDecisions } from '#server/automation/automation-decision-table.ts';
import { automationRules } from '#server/automation/automation-rule-table.ts';
import { automationStops } from '#server/automation/automation-stop-table.ts';
import { v7 as newId } from 'uuid';

export interface ForeignAutomation {
  ruleId: string;
  stopId: string;
}

interface OfCustomer extends ForeignAutomation {
  customerId: string;
  feedStoreId: string;
  listingId: string;
}

export async function makeForeignAutomation(
  db: Database,
  { customerId, listingId, ownerId }: { customerId: string; listingId: string; ownerId: string },
  secret: string,
): Promise<ForeignAutomation> {
  const [ruleId, stopId] = [newId(), newId()];
  await db.insert(automationRules).values({
    id: ruleId,
    customerId,
    name: secret,
    isOn: true,
    event: 'NEW',
    conditions: [],
    action: { kind: 'END_CAMPAIGNS' },
    ordersPerDay: 1,
    ordersPerMonth: 1,
    holdAbove: 10,
    ownerId,
    heldAt: new Date(),
    holdReason: { code: 'ownerLeft', params: { owner: secret } },
  });
  await db.insert(automationDecisions).values({
    id: newId(),
    customerId,
    ruleId,
    listingId,
    eventId: newId(),
    event: 'NEW',
    eventKey: 'NEW',
    decision: 'HELD',
    reasonCode: 'ownerLeft',
    reasonParams: { owner: secret },
    decidedOn: '2026-11-16',
    decidedAt: new Date(),
  });
  await db.insert(automationStops).values({ id: stopId, customerId, reason: secret, setBy: newId(), setByName: secret });
  return { ruleId, stopId };
}

/** For the fingerprint, where $1 is the customer. */
export const AUTOMATION = `
  (select json_agg(a) from automation_rules a where a.customer_id = $1) as automation_rules,
  (select json_agg(a) from automation_decisions a where a.customer_id = $1) as automation_decisions,
  (select json_agg(p) from auto_post_settings p join stores s on s.id = p.store_id where s.customer_id = $1) as auto_posts,
  (select json_agg(a) from automation_limits a where a.customer_id = $1) as automation_limits,
  (select json_agg(a order by a.id) from automation_stops a where a.customer_id = $1) as automation_stops`;

const limits = { ordersPerDay: 1, ordersPerMonth: 1 };
const rule = { event: 'SOLD', action: { kind: 'END_CAMPAIGNS' }, limits };
const input = { ...rule, name: 'Planted', ownerId: newId() };
const ofCustomer = ({ customerId }: OfCustomer) => ({ params: { customerId } });
const one = ({ customerId, ruleId }: OfCustomer) => ({ params: { customerId, ruleId } });
const ofStore = ({ feedStoreId }: OfCustomer) => ({ params: { storeId: feedStoreId } });
const texts = { NEW: 'Planted', OPEN_HOME: '', PRICE_CHANGED: '', SOLD: '' };
const ofListing = ({ listingId }: OfCustomer) => ({ params: { listingId } });

export const foreignAutomationCalls = {
  readAutomation: ofCustomer,
  readAutomationChoices: ofCustomer,
  setAutomationLimits: (foreign: OfCustomer) => ({ ...ofCustomer(foreign), body: { ordersPerDay: 1 } }),
  simulateAutomationRule: (foreign: OfCustomer) => ({ ...ofCustomer(foreign), body: rule }),
  createAutomationRule: (foreign: OfCustomer) => ({ ...ofCustomer(foreign), body: input }),
  updateAutomationRule: (foreign: OfCustomer) => ({ ...one(foreign), body: input }),
  removeAutomationRule: one,
  releaseAutomationRule: (foreign: OfCustomer) => ({ ...one(foreign), body: { apply: true } }),
  listAutomationDecisions: one,
  setAutomationStop: ({ customerId }: OfCustomer) => ({ body: { scope: 'customer', customerId, reason: 'Planted' } }),
  releaseAutomationStop: ({ stopId }: OfCustomer) => ({ params: { stopId } }),
  readListingAutomation: ofListing,
  readListingLineage: ofListing,
  readAutoPost: ofStore,
  saveAutoPost: (foreign: OfCustomer) => ({ ...ofStore(foreign), body: { isOn: true, texts, postsPerDay: 1 } }),
  listAutoPosts: ofStore,
};
