// Whether the accounts that pay can run ads, and fit the customer's currency and time zone.
import { dateText, dayOfWall, wallTimeAt } from '../../dates/index.ts';
import { ACCOUNT_STATUS_LABELS, canAdvertise, explainToken, givesAccess, missingScopes, NETWORK_LABELS } from '../../networks/index.ts';
import type { Network } from '../../networks/index.ts';
import { accountEntity, attributePath, billingAccountLabel } from '../../orders/index.ts';
import { findingsOn } from './preflight-finding.ts';
import type { PreflightFinding } from './preflight-finding.ts';
import type { PreflightAccount, PreflightFacts } from './preflight-facts.ts';

const ACCOUNT_RECORDS = { meta: 'metaAccount', google: 'googleAccount' } as const satisfies Record<Network, string>;

export function accountFindings({ accounts, currencyCode, order }: PreflightFacts, network: Network): PreflightFinding[] {
  const { block, warn } = findingsOn(network);
  const field = { step: 'product', path: attributePath(accountEntity(network)) } as const;
  const account = accounts[network];
  if (!account) return [block(`There is no ${billingAccountLabel(network)}. Choose one that is linked.`, { field })];
  const where = { field, record: { kind: ACCOUNT_RECORDS[network], id: account.id } } as const;
  const { name, timezone } = account;
  return [
    ...accessFindings(account, network, order.customer.timezone).map(({ isBlocking, text }) =>
      (isBlocking ? block : warn)(`${name}: ${text}`, where),
    ),
    ...(account.currencyCode === currencyCode
      ? []
      : [
          block(
            `${name} is billed in ${account.currencyCode}, and this order is in ${currencyCode}. Choose an account in ${currencyCode}.`,
            where,
          ),
        ]),
    ...(timezone === order.customer.timezone
      ? []
      : [
          warn(
            `${name} counts days in ${timezone}, and the customer is in ${order.customer.timezone}. Daily figures begin and end at the account’s midnight.`,
            where,
          ),
        ]),
  ];
}

function accessFindings(account: PreflightAccount, network: Network, timezone: string): { isBlocking: boolean; text: string }[] {
  const { status, tokenState, accessEndsAt, grantedScopes } = account;
  const access = explainToken(tokenState, {
    network,
    expiresOn: accessEndsAt === null ? null : dateText(dayOfWall(wallTimeAt(Date.parse(accessEndsAt), timezone))),
    missingScopes: grantedScopes === null ? [] : missingScopes(network, grantedScopes),
  });
  if (!givesAccess(tokenState)) return [{ isBlocking: true, text: access }];
  const state = ACCOUNT_STATUS_LABELS[status].toLowerCase();
  return [
    ...(tokenState === 'EXPIRING' ? [{ isBlocking: false, text: access }] : []),
    ...(canAdvertise({ status, tokenState })
      ? []
      : [
          {
            isBlocking: true,
            text: `${NETWORK_LABELS[network]} does not allow ads on this account (${state}). Fix it there, or choose another account.`,
          },
        ]),
    ...(status === 'GRACE_PERIOD'
      ? [{ isBlocking: false, text: `A payment to ${NETWORK_LABELS[network]} is due. Ads stop when it stays unpaid.` }]
      : []),
  ];
}
