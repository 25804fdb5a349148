// Links accounts in a drawer: first a sign-in on the network, or one that is there already, then the choice among what it reaches. The
// network's page replaces this one, so what was begun here comes back in the URL.
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { useLookupNames } from '#web/list/index.ts';
import { Drawer, Text } from '@mantine/core';
import type { AccountKind } from './account-kinds.ts';
import { ChooseAccounts } from './choose-accounts.tsx';
import { ChooseSignIn } from './choose-sign-in.tsx';

export interface LinkDrawerProps {
  kind: AccountKind;
  /** Undefined until someone signed in or chose an earlier sign-in. */
  signInId: string | undefined;
  /** The customer for whom accounts are linked, and the account that is, when they are known beforehand. */
  customerId?: string | undefined;
  accountId?: string | undefined;
  onSignIn: (signInId: string | undefined) => void;
  onLinked: () => void;
  onClose: () => void;
}

export function LinkDrawer({ kind, signInId, customerId, accountId, onSignIn, onLinked, onClose }: LinkDrawerProps) {
  return (
    <Drawer opened onClose={onClose} position="right" size={560} title={`Link ${kind.noun}s on ${NETWORK_LABELS[kind.network]}`}>
      {customerId && <ForCustomer customerId={customerId} />}
      {signInId === undefined ? (
        <ChooseSignIn kind={kind} customerId={customerId} accountId={accountId} onChoose={onSignIn} />
      ) : (
        <ChooseAccounts
          key={signInId}
          kind={kind}
          signInId={signInId}
          customerId={customerId}
          accountId={accountId}
          onSignInAgain={() => onSignIn(undefined)}
          onLinked={onLinked}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

function ForCustomer({ customerId }: { customerId: string }) {
  const [customer] = useLookupNames(customerLookup, [customerId]);
  return (
    <Text size="sm" fw={560} mb="md">
      For {customer?.label}
    </Text>
  );
}
