// Whether an account can deliver an order, for the staff who look at the order: its access, its status where that stops ads, and the way to
// the account. Nothing is shown of an account in good order.
import type { Network } from '#domain/networks/index.ts';
import { givesAccess } from '#domain/networks/index.ts';
import { useSession } from '#web/client/index.ts';
import { guard, ScreenLink, useScreens } from '#web/navigation/index.ts';
import { Group } from '@mantine/core';
import { AccountStatusChip, TokenStateChip } from './account-chips.tsx';
import type { AccountChoice } from './customer-choices.ts';

const SCREENS = { meta: 'ad-accounts', google: 'gdn-accounts' } as const;

export function AccountStanding({ network, account }: { network: Network; account: AccountChoice }) {
  const { value, status, tokenState, runs } = account;
  if (runs && tokenState === 'LINKED') return null;
  return (
    <Group gap="xs" mt={4}>
      {tokenState !== 'LINKED' && <TokenStateChip tokenState={tokenState} />}
      {!runs && givesAccess(tokenState) && <AccountStatusChip status={status} />}
      <OpenAccount network={network} id={value} />
    </Group>
  );
}

/** Only for those who may open the list of accounts. */
function OpenAccount({ network, id }: { network: Network; id: string }) {
  const user = useSession();
  const screen = useScreens().find((candidate) => candidate.id === SCREENS[network]);
  if (!screen || guard(screen, user) !== 'enter') return null;
  return (
    <ScreenLink to={SCREENS[network]} search={{ row: id }}>
      Open account
    </ScreenLink>
  );
}
