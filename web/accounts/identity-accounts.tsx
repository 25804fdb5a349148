// Which Facebook and Google accounts open mine? Linking leads to the provider and back to this very place, which then says
// how it went.
import type { LinkedAccount } from '#contract/accounts/index.ts';
import { isIdentityProvider, PROVIDER_LABELS } from '#domain/accounts/identity-providers.ts';
import { endpointQuery } from '#web/client/index.ts';
import { useScreenSearch } from '#web/navigation/index.ts';
import { EmptyState, ErrorPanel, FormNotice, toast } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AccountRow } from './identity-account-row.tsx';
import classes from './identity-accounts.module.css';
import { providerErrorText } from './identity-error-text.ts';

/** `place` is the address of the screen that this stands on. */
export function LinkedAccounts({ place }: { place: string }) {
  const accounts = useQuery(endpointQuery('listLinkedAccounts'));
  return (
    <div className={classes.accounts}>
      <ReturnNotice />
      {accounts.isError && <ErrorPanel error={accounts.error} retry={() => void accounts.refetch()} isRetrying={accounts.isFetching} />}
      {accounts.isPending && <RowsSkeleton />}
      {accounts.data && <Rows accounts={accounts.data.accounts} place={place} />}
    </div>
  );
}

function Rows({ accounts, place }: { accounts: readonly LinkedAccount[]; place: string }) {
  if (accounts.length === 0) {
    return (
      <EmptyState
        icon={<IconLink size={32} stroke={1.5} />}
        title="No other ways to sign in"
        text="This installation has no Google or Facebook sign-in. An administrator can set it up."
      />
    );
  }
  return (
    <>
      <ul className={classes.rows}>
        {accounts.map((account) => (
          <AccountRow key={account.provider} account={account} place={place} />
        ))}
      </ul>
      {accounts.some(({ isTwin }) => isTwin) && (
        <p className={classes.footnote}>
          A stand-in answers in place of the real service: nothing leaves this machine, and anyone who can open Adstead can use it. Link it
          with demo accounts only.
        </p>
      )}
    </>
  );
}

/** What the provider's redirect left in the address is said once, and then taken out of it. */
function ReturnNotice() {
  const [{ linked, err, provider }, write] = useScreenSearch();
  const error = providerErrorText(err, provider);
  useEffect(() => {
    if (!linked || !isIdentityProvider(linked)) return;
    toast({ text: `Your ${PROVIDER_LABELS[linked]} account is linked.` });
    write({}, { replace: true });
  }, [linked, write]);
  if (!error) return null;
  return <FormNotice tone="error" text={error} action={{ label: 'Close', run: () => write({}, { replace: true }) }} />;
}

function RowsSkeleton() {
  return (
    <div className={classes.rows} aria-busy="true" aria-label="Loading">
      {['google', 'facebook'].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={36} />
          <div className={classes.about}>
            <Skeleton height={14} width={90} />
            <Skeleton height={12} width={180} mt={6} />
          </div>
          <Skeleton height={36} width={80} />
        </div>
      ))}
    </div>
  );
}
