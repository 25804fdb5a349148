// The list of a network's ad accounts, the same screen for both networks. Adding and editing happen in a drawer next to the list.
import { identityErrors } from '#contract/accounts/identity-errors.ts';
import { isIdentityProvider, PROVIDER_LABELS } from '#domain/accounts/identity-providers.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ScreenLink, useGo, useScreenSearch } from '#web/navigation/index.ts';
import type { WriteSearch } from '#web/navigation/index.ts';
import { AccountStatusChip, TokenStateChip } from '#web/networks/index.ts';
import { ErrorPanel, FormNotice } from '#web/ui/index.ts';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconLink, IconPencil, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AccessSection } from './access-section.tsx';
import { EditAccount, NewAccount } from './account-drawer.tsx';
import { adAccounts, googleAccounts } from './account-kinds.ts';
import type { AccountKind } from './account-kinds.ts';
import { LinkDrawer } from './link-drawer.tsx';

export const AdAccounts = () => <AccountListScreen kind={adAccounts} />;
export const GoogleAccounts = () => <AccountListScreen kind={googleAccounts} />;

type Row = RowOf<AccountKind['calls']['list']>;

const cells = {
  accountId: ({ accountId }: Row): ReactNode => <span className="tabular">{accountId}</span>,
  status: ({ status }: Row): ReactNode => status && <AccountStatusChip status={status} />,
  tokenState: ({ tokenState }: Row): ReactNode => tokenState && <TokenStateChip tokenState={tokenState} />,
};
const lookups = { customerIds: customerLookup };

/** `signIn` and `err` are what the network's page returned with, `linkFor` and `account` what was known before it was opened. */
interface LinkSearch {
  newFor?: string | undefined;
  linkFor?: string | undefined;
  account?: string | undefined;
  signIn?: string | undefined;
  err?: string | undefined;
  provider?: string | undefined;
}

interface Linking {
  signInId?: string | undefined;
  customerId?: string | undefined;
  accountId?: string | undefined;
}

function AccountListScreen({ kind }: { kind: AccountKind }) {
  const [{ newFor, linkFor, account, signIn, err, provider, ...search }, writeSearch] = useScreenSearch() as [LinkSearch, WriteSearch];
  const [opened, open] = useState<string | null>(newFor ? 'new' : null);
  const [linking, setLinking] = useState<Linking | null>(
    (linkFor || signIn) && !err ? { signInId: signIn, customerId: linkFor, accountId: account } : null,
  );
  const clearSearch = () => {
    if (newFor || linkFor || account || signIn || err) writeSearch(search, { replace: true });
  };
  const close = () => {
    open(null);
    clearSearch();
  };
  const go = useGo();
  const closeLinking = () => {
    setLinking(null);
    clearSearch();
  };
  const link = (
    <Button leftSection={<IconLink size={16} stroke={1.75} aria-hidden />} onClick={() => setLinking({})}>
      Link account
    </Button>
  );
  const actions = (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => open('new')}>
        New {kind.noun}
      </Button>
      {link}
    </Group>
  );
  const linkAgain = (accountId: string) => {
    open(null);
    setLinking({ accountId });
  };
  return (
    <>
      <ListScreen
        descriptor={kind.descriptor}
        endpoint={kind.calls.list}
        exportEndpoint={kind.calls.export}
        primaryAction={actions}
        overRows={<ReturnError err={err} provider={provider} onClose={clearSearch} />}
        cells={cells}
        drawer={(row) => (
          <Stack gap="lg">
            <StoredAccess kind={kind} id={row._id} onLink={linkAgain} />
            <RowFacts descriptor={kind.descriptor} row={row} cells={cells} />
            <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => open(row._id)}>
              Edit {kind.noun}
            </Button>
            {kind.network === 'meta' && (
              <Button
                variant="default"
                leftSection={<IconUsersGroup size={16} stroke={1.75} aria-hidden />}
                renderRoot={(props) => <ScreenLink {...props} to="custom-audiences" params={{ adAccountId: row._id }} />}
              >
                Custom audiences
              </Button>
            )}
          </Stack>
        )}
        removal={kind.removal}
        lookups={lookups}
        emptyFirstUse={{ title: `No ${kind.noun}s yet`, text: kind.purpose, action: link }}
      />
      {opened === 'new' && <NewAccount kind={kind} customerId={newFor} onClose={close} />}
      {opened !== null && opened !== 'new' && <EditAccount kind={kind} id={opened} onLink={linkAgain} onClose={close} />}
      {linking && (
        <LinkDrawer
          kind={kind}
          {...linking}
          signInId={linking.signInId}
          onSignIn={(signInId) => setLinking({ ...linking, signInId })}
          onLinked={() => (linkFor ? void go('customer', { params: { customerId: linkFor } }) : closeLinking())}
          onClose={closeLinking}
        />
      )}
    </>
  );
}

/** What the network's page returned with instead of access. */
function ReturnError({ err, provider, onClose }: { err: string | undefined; provider: string | undefined; onClose: () => void }) {
  const text = networkErrorText(err, provider);
  return text === undefined ? null : <FormNotice tone="error" text={text} action={{ label: 'Close', run: onClose }} />;
}

const RETURN_ERRORS: Readonly<Record<string, string>> = {
  providerCancelled: 'You did not finish signing in to {provider}, so nothing was linked.',
  providerAway: identityErrors.providerAway.text,
  providerFlowExpired: identityErrors.providerFlowExpired.text,
  tooManyProviderFlows: identityErrors.tooManyProviderFlows.text,
  forbidden: 'Only admins and operations can link accounts.',
};
const UNKNOWN_ERROR = 'The sign-in failed. Try again.';

/** Only known codes are turned into text, so that nobody can put a text of their own on the screen by a crafted link. */
function networkErrorText(code: string | undefined, provider: string | undefined): string | undefined {
  if (!code) return undefined;
  const text = Object.hasOwn(RETURN_ERRORS, code) ? (RETURN_ERRORS[code] ?? UNKNOWN_ERROR) : UNKNOWN_ERROR;
  if (!text.includes('{provider}')) return text;
  return provider && isIdentityProvider(provider) ? text.replaceAll('{provider}', PROVIDER_LABELS[provider]) : UNKNOWN_ERROR;
}

function StoredAccess({ kind, id, onLink }: { kind: AccountKind; id: string; onLink: (accountId: string) => void }) {
  const { data, error } = useQuery(endpointQuery(kind.calls.read, { params: kind.paramsOf(id) }));
  if (error) return <ErrorPanel error={error} title="The access to this account could not be loaded" />;
  return data ? <AccessSection kind={kind} account={data} onLink={() => onLink(data.accountId)} /> : <Skeleton height={120} />;
}
