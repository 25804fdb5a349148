// Step 1 of the wizard: the contacts, the office and the billing accounts.
import { NETWORKS } from '../../../networks/index.ts';
import type { Network } from '../../../networks/index.ts';
import { billingAccountLabel, networksToPay } from '../money/billing-accounts.ts';
import { contactParams } from '../contacts.ts';
import { accountEntity, attributePath, billingAccountsOf } from '../order-attributes.ts';
import { templatesToConfigure } from '../order-context.ts';
import type { OrderContext } from '../order-context.ts';
import type { OrderDraft } from '../order-draft.ts';
import { MAX_CONTACTS } from './order-limits.ts';
import { refuseAt } from './order-refusal.ts';
import type { OrderRefusal } from './order-refusal.ts';

const refuse = refuseAt('product');

const ACCOUNT_MISSING = { meta: 'metaAccountMissing', google: 'googleAccountMissing' } as const satisfies Record<Network, string>;

export function checkContacts({ agents }: OrderDraft, { agentIds, contactLabel }: OrderContext): OrderRefusal[] {
  const params = contactParams(contactLabel);
  if (agents.length === 0) return [refuse('agents', 'contactMissing', params)];
  if (agents.length > MAX_CONTACTS) return [refuse('agents', 'tooManyContacts', params)];
  if (new Set(agents).size < agents.length) return [refuse('agents', 'contactTwice', params)];
  return agents.every((id) => agentIds.includes(id)) ? [] : [refuse('agents', 'contactUnknown', params)];
}

/** An office is required if the person has offices to choose from. */
export function checkOffice({ office }: OrderDraft, { officeIds }: OrderContext): OrderRefusal[] {
  const isValid = office === null ? officeIds.length === 0 : officeIds.includes(office);
  return isValid ? [] : [refuse('office', 'orderOfficeMissing')];
}

/** Requires one account per network that the product uses. A foreign account is refused even on a network that the product does not use. */
export function checkAccounts({ products, attributes }: OrderDraft, context: OrderContext): OrderRefusal[] {
  const usedNetworks = networksToPay(templatesToConfigure(context, products));
  return NETWORKS.flatMap((network) => {
    const accounts = billingAccountsOf(attributes, network);
    const path = attributePath(accountEntity(network));
    if (!accounts.every((account) => context.accountIds[network].includes(account)))
      return [refuse(path, 'accountNotTheirs', { account: billingAccountLabel(network) })];
    const isValid = accounts.length === 1 || (accounts.length === 0 && !usedNetworks.includes(network));
    return isValid ? [] : [refuse(path, ACCOUNT_MISSING[network])];
  });
}
