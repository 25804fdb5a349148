// Step 1: who is contacted, for which office, and whose accounts pay on the networks?
import { NETWORKS } from '../networks/index.ts';
import { billingAccountLabel, networksToPay } from './billing-accounts.ts';
import { contactWords } from './contacts.ts';
import { accountEntity, attributePath, billingAccountsOf } from './order-attributes.ts';
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
  if (new Set(agents).size < agents.length) return [refuse('agents', 'contactTwice', words)];
  return agents.every((id) => agentIds.includes(id)) ? [] : [refuse('agents', 'contactUnknown', words)];
}

/** Who has offices to choose among chooses one; who has none is not asked. */
export function checkOffice({ office }: OrderDraft, { officeIds }: OrderContext): OrderRefusal[] {
  const isAnswered = office === null ? officeIds.length === 0 : officeIds.includes(office);
  return isAnswered ? [] : [refuse('office', 'orderOfficeMissing')];
}

/** One for each network that is paid on; and none that is not theirs, not even where it would pay nothing. */
export function checkAccounts({ products, attributes }: OrderDraft, context: OrderContext): OrderRefusal[] {
  const toPay = networksToPay(templatesToSet(context, products));
  return NETWORKS.flatMap((network) => {
    const accounts = billingAccountsOf(attributes, network);
    const path = attributePath(accountEntity(network));
    if (!accounts.every((account) => context.accountIds[network].includes(account)))
      return [refuse(path, 'accountNotTheirs', { account: billingAccountLabel(network) })];
    const isEnough = accounts.length === 1 || (accounts.length === 0 && !toPay.includes(network));
    return isEnough ? [] : [refuse(path, network === 'facebook' ? 'facebookAccountMissing' : 'googleAccountMissing')];
  });
}
