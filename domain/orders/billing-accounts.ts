// Whose account pays on a network? Those of the chosen contacts can be chosen, or the customer's where they have none. The only
// one is filled in for everyone but agents, who choose by hand (specification 3 §6); among several, whoever orders says which one pays.
import { hasAnyRole } from '../access/index.ts';
import type { Role } from '../access/index.ts';
import { NETWORK_LABELS, NETWORKS, networkOfTemplate } from '../networks/index.ts';
import type { Network, TemplateModel } from '../networks/index.ts';
import { billingAccountOf, setBillingAccount } from './order-attributes.ts';
import type { OrderAttribute } from './order-attributes.ts';

export type AccountsByNetwork = Readonly<Record<Network, readonly string[]>>;

export const billingAccountLabel = (network: Network): string => `${NETWORK_LABELS[network]} billing account`;

/** A product needs an account on each network that it has a template for. */
export const networksToPay = (templates: readonly { templateModel: TemplateModel }[]): Network[] =>
  NETWORKS.filter((network) => templates.some(({ templateModel }) => networkOfTemplate(templateModel) === network));

export function accountsToChoose(contacts: readonly AccountsByNetwork[], customer: AccountsByNetwork): Record<Network, string[]> {
  const ofNetwork = (network: Network): string[] => {
    const own = [...new Set(contacts.flatMap((holder) => holder[network]))];
    return own.length > 0 ? own : [...customer[network]];
  };
  return { facebook: ofNetwork('facebook'), google: ofNetwork('google') };
}

const isFilledInFor = (roles: readonly Role[]): boolean => hasAnyRole(roles, ['branchmanager', 'corporate', 'sales', 'admin']);

/** After the product or the contacts changed: what cannot be chosen any more is let go, and the only one that is left is filled in. */
export function settleAccounts(
  attributes: readonly OrderAttribute[],
  networks: readonly Network[],
  choices: AccountsByNetwork,
  roles: readonly Role[],
): OrderAttribute[] {
  return NETWORKS.reduce<OrderAttribute[]>(
    (settled, network) => {
      const chosen = billingAccountOf(settled, network);
      if (!networks.includes(network)) return setBillingAccount(settled, network, null);
      if (chosen !== null && choices[network].includes(chosen)) return settled;
      const [only = null, ...others] = choices[network];
      return setBillingAccount(settled, network, isFilledInFor(roles) && others.length === 0 ? only : null);
    },
    [...attributes],
  );
}
