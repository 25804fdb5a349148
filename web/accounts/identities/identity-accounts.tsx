// The Facebook and Google accounts that the signed-in person has linked. Linking redirects to the provider and back to the same screen,
// which then shows the result.
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

/** `returnUrl` is the URL of the screen that shows this list. */
export function LinkedAccounts({ returnUrl }: { returnUrl: string }) {
  const accounts = useQuery(endpointQuery('listLinkedAccounts'));
  return (
    <div className={classes.accounts}>
      <ReturnNotice />
      {accounts.isError && <ErrorPanel error={accounts.error} retry={() => void accounts.refetch()} isRetrying={accounts.isFetching} />}
      {accounts.isPending && <RowsSkeleton />}
      {accounts.data && <Rows accounts={accounts.data.accounts} returnUrl={returnUrl} />}
    </div>
  );
}

function Rows({ accounts, returnUrl }: { accounts: readonly LinkedAccount[]; returnUrl: string }) {
  if (accounts.length === 0) {
    return (
      <EmptyState
        icon={<IconLink size={32} stroke={1.5} />}
        title="No other ways to sign in"
        text="This installation has no Google or Facebook sign-in. An admin can set it up."
      />
    );
  }
  return (
    <>
      <ul className={classes.rows}>
        {accounts.map((account) => (
          <AccountRow key={account.provider} account={account} returnUrl={returnUrl} />
        ))}
      </ul>
      {accounts.some(({ isTwin }) => isTwin) && (
        <p className={classes.footnote}>
          Test mode: no real Google or Facebook account is used, and anyone who can open Adstead can sign in this way. Link demo accounts
          only.
        </p>
      )}
    </>
  );
}

/** Shows the result that the provider's redirect put into the URL. Success is shown once and removed from the URL; an error stays until it is closed. */
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
