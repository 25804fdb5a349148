// Which ad account pays on each network. The contacts' accounts can be chosen, or the customer's if the contacts have none. A single
// account is preselected, except for agents, who must choose it themselves (specification 3 §6); whoever ordered before gets the account
// of that order.
import { hasAnyRole } from '../../../access/index.ts';
import type { Role } from '../../../access/index.ts';
import { NETWORK_LABELS, NETWORKS, networkOfTemplate } from '../../../networks/index.ts';
import type { Network, TemplateModel } from '../../../networks/index.ts';
import { billingAccountOf, setBillingAccount } from '../order-attributes.ts';
import type { OrderAttribute } from '../order-attributes.ts';

export type AccountsByNetwork = Readonly<Record<Network, readonly string[]>>;

export const billingAccountLabel = (network: Network): string => `${NETWORK_LABELS[network]} billing account`;

/** A product needs an account on each network that it has a template for. */
export const networksToPay = (templates: readonly { templateModel: TemplateModel }[]): Network[] =>
  NETWORKS.filter((network) => templates.some(({ templateModel }) => networkOfTemplate(templateModel) === network));

export function selectableAccounts(contacts: readonly AccountsByNetwork[], customer: AccountsByNetwork): Record<Network, string[]> {
  const accountsOn = (network: Network): string[] => {
    const own = [...new Set(contacts.flatMap((holder) => holder[network]))];
    return own.length > 0 ? own : [...customer[network]];
  };
  return { meta: accountsOn('meta'), google: accountsOn('google') };
}

const preselectsAccount = (roles: readonly Role[]): boolean => hasAnyRole(roles, ['branchmanager', 'corporate', 'sales', 'admin']);

/**
 * Call after the product or the contacts changed: clears accounts that can no longer be chosen, and preselects the one of the person's last
 * order, or a single one.
 */
export function reconcileAccounts(
  attributes: readonly OrderAttribute[],
  networks: readonly Network[],
  choices: AccountsByNetwork,
  roles: readonly Role[],
  lastUsed: readonly OrderAttribute[] = [],
): OrderAttribute[] {
  return NETWORKS.reduce<OrderAttribute[]>(
    (result, network) => {
      const chosen = billingAccountOf(result, network);
      if (!networks.includes(network)) return setBillingAccount(result, network, null);
      if (chosen !== null && choices[network].includes(chosen)) return result;
      const last = billingAccountOf(lastUsed, network);
      if (last !== null && choices[network].includes(last)) return setBillingAccount(result, network, last);
      const [only = null, ...others] = choices[network];
      return setBillingAccount(result, network, preselectsAccount(roles) && others.length === 0 ? only : null);
    },
    [...attributes],
  );
}
