// Step 1: who is contacted, for which office, and whose accounts pay on the networks?
import { networksToPay } from './billing-accounts.ts';
import { contactWords } from './contacts.ts';
import { billingAccountOf, ORDER_ATTRIBUTES, accountEntity } from './order-attributes.ts';
import { templatesToSet } from './order-context.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderDraft } from './order-draft.ts';
import { MOST_CONTACTS } from './order-limits.ts';
import { refuseAt } from './order-refusal.ts';
import type { OrderRefusal } from './order-refusal.ts';

const refuse = refuseAt('product');

export function checkContacts({ agents }: OrderDraft, { agentIds, contactLabel }: OrderContext): OrderRefusal[] {
  const words = contactWords(contactLabel);
  if (agents.length === 0) return [refuse('agents', 'contactMissing', words)];
  if (agents.length > MOST_CONTACTS) return [refuse('agents', 'tooManyContacts', words)];
  return agents.every((id) => agentIds.includes(id)) ? [] : [refuse('agents', 'contactUnknown', words)];
}

/** Who has offices to choose among chooses one; who has none is not asked. */
export function checkOffice({ office }: OrderDraft, { officeIds }: OrderContext): OrderRefusal[] {
  const isAnswered = office === null ? officeIds.length === 0 : officeIds.includes(office);
  return isAnswered ? [] : [refuse('office', 'orderOfficeMissing')];
}

export function checkAccounts({ products, attributes }: OrderDraft, context: OrderContext): OrderRefusal[] {
  return networksToPay(templatesToSet(context, products)).flatMap((network) => {
    const account = billingAccountOf(attributes, network);
    if (account !== null && context.accountIds[network].includes(account)) return [];
    const code = network === 'facebook' ? 'facebookAccountMissing' : 'googleAccountMissing';
    return [refuse(`attributes.${ORDER_ATTRIBUTES[accountEntity(network)]}`, code)];
  });
}
