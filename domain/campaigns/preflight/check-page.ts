// Whether there is a page in whose name ads on Meta may appear, and an Instagram account beside it.
import { givesAccess, TOKEN_STATE_LABELS } from '../../networks/index.ts';
import { findingsOn } from './preflight-finding.ts';
import type { PreflightFinding } from './preflight-finding.ts';
import type { PreflightFacts } from './preflight-facts.ts';

const { block, warn } = findingsOn('meta');

export function pageFindings({ page, customerId, accounts }: PreflightFacts): PreflightFinding[] {
  const record = { kind: 'customer', id: customerId } as const;
  if (!page) return [block('There is no Facebook page for the ads to appear under. Choose one for the customer or the agent.', { record })];
  const { name, tokenState, instagramId } = page;
  return [
    ...(givesAccess(tokenState)
      ? []
      : [
          block(
            `Adstead may not advertise for the page ${name} (${TOKEN_STATE_LABELS[tokenState].toLowerCase()}). Link it again on the ad accounts screen.`,
            // Pages are linked with the account.
            { record: accounts.meta ? { kind: 'metaAccount', id: accounts.meta.id } : null },
          ),
        ]),
    ...(instagramId === null ? [warn(`The page ${name} has no Instagram account, so the ads appear on Facebook only.`, { record })] : []),
  ];
}
