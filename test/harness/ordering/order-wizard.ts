// Calls of the order wizard, and a customer with agents, offices and listings that some users do not see.
import type { WizardData } from '#contract/orders/index.ts';
import type { OrderType } from '#domain/orders/index.ts';
import type { Database } from '#server/db/connection.ts';
import { makeAgent, makeListing, makeOffice } from '../factories.ts';
import { makeSeller } from './order-server.ts';
import type { Seller } from './order-server.ts';
import type { Caller } from '../test-server.ts';

export const askForWizard = (caller: Caller, orderType: OrderType, itemIds: readonly string[], customerId?: string) => {
  const query = new URLSearchParams({ orderType, ...(customerId !== undefined && { customerId }) });
  for (const id of itemIds) query.append('itemIds', id);
  return caller.call('GET', `/api/orders/wizard?${query.toString()}`);
};

export const openWizard = async (...asked: Parameters<typeof askForWizard>): Promise<WizardData> => {
  const answer = await askForWizard(...asked);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<WizardData>();
};

export interface SellingGroup extends Seller {
  otherOfficeId: string;
  strangerId: string;
  partnerId: string;
  sharedListingId: string;
}

/** Adds a second office with two agents, one of whom shares a listing with the seller's agent. */
export async function makeSellingGroup(db: Database): Promise<SellingGroup> {
  const seller = await makeSeller(db);
  const { customerId, officeId, agentId } = seller;
  const otherOfficeId = await makeOffice(db, customerId);
  const strangerId = await makeAgent(db, customerId, { officeIds: [otherOfficeId], fullName: 'Aaron Stranger' });
  const partnerId = await makeAgent(db, customerId, { officeIds: [otherOfficeId], fullName: 'Zoe Partner' });
  const sharedListingId = await makeListing(db, customerId, { officeId, agentIds: [partnerId, agentId] });
  return { ...seller, otherOfficeId, strangerId, partnerId, sharedListingId };
}
