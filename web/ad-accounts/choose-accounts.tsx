// The accounts and pages that a sign-in reaches: staff choose which to link, and for which customers.
import type { Reachable } from '#contract/networks/index.ts';
import { explainToken, givesAccess } from '#domain/networks/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { endpointQuery, messageOf, useAction } from '#web/client/index.ts';
import { counted, LookupMultiSelect } from '#web/list/index.ts';
import { ErrorPanel, FormNotice, toast } from '#web/ui/index.ts';
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountKind } from './account-kinds.ts';
import { SignInButton } from './choose-sign-in.tsx';
import { dayText } from './day-text.ts';
import { othersOf, ReachableRows } from './reachable-rows.tsx';

interface ChooseAccountsProps {
  kind: AccountKind;
  signInId: string;
  customerId: string | undefined;
  accountId: string | undefined;
  onSignInAgain: () => void;
  onLinked: () => void;
  onClose: () => void;
}

export function ChooseAccounts(props: ChooseAccountsProps) {
  const { kind, signInId, onSignInAgain } = props;
  // The network is asked each time, because access there may have changed since.
  const query = endpointQuery(kind.calls.reachable, { params: { signInId } });
  const { data, error, refetch, isFetching } = useQuery({ ...query, staleTime: 0 });
  if (data) return <ReachableForm {...props} reachable={data} />;
  if (!error) return <RowsSkeleton />;
  return (
    <Stack gap="md" align="flex-start">
      <ErrorPanel error={error} title="The accounts could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      <Button variant="default" onClick={onSignInAgain}>
        Sign in again
      </Button>
    </Stack>
  );
}

const RowsSkeleton = () => (
  <Stack gap="sm" aria-busy="true" aria-label="Loading">
    {['search', 'one', 'two', 'three', 'customers'].map((line) => (
      <Skeleton key={line} height={48} />
    ))}
  </Stack>
);

function ReachableForm({
  kind,
  signInId,
  customerId,
  accountId,
  reachable,
  onLinked,
  onClose,
}: ChooseAccountsProps & { reachable: Reachable }) {
  const { accounts, pages } = reachable;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(
    accounts.some((account) => account.accountId === accountId) ? [accountId ?? ''] : [],
  );
  const [chosenPages, setChosenPages] = useState<readonly string[]>([]);
  const [customerIds, setCustomerIds] = useState<string[]>(customerId ? [customerId] : []);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutateAsync: link, isPending } = useAction(kind.calls.link);

  /** Chosen accounts that other customers use already. */
  const shared = accounts
    .filter(({ accountId: each }) => chosen.includes(each))
    .map((account) => ({ name: account.name, others: othersOf(account, customerIds) }))
    .filter(({ others }) => customerIds.length > 0 && others.length > 0);

  const submit = async () => {
    if (chosen.length === 0) return setRefusal(`Choose at least one ${kind.noun}.`);
    setRefusal(null);
    try {
      const body = {
        signInId,
        accounts: chosen.map((id) => ({ accountId: id, customerIds })),
        ...(kind.network === 'meta' && { pages: chosenPages.map((pageId) => ({ pageId, customerIds })) }),
      };
      await link({ body });
      toast({ text: `${counted(chosen.length, kind.noun)} linked.` });
      onLinked();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };

  if (accounts.length === 0) return <NothingReached kind={kind} customerId={customerId} userName={reachable.signIn.userName} />;
  return (
    <Stack gap="lg">
      <SignInNotice kind={kind} reachable={reachable} />
      <TextInput
        label="Search"
        placeholder="Name or ID"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
      />
      <ReachableRows
        title={`${kind.noun.charAt(0).toUpperCase()}${kind.noun.slice(1)}s`}
        rows={accounts.map((account) => ({
          ...account,
          id: account.accountId,
          detail: [
            account.accountId,
            account.currencyCode,
            account.timezone,
            ...(account.managerName ? [`through ${account.managerName}`] : []),
          ],
        }))}
        search={search}
        customerIds={customerIds}
        chosen={chosen}
        onChange={setChosen}
      />
      {pages.length > 0 && (
        <ReachableRows
          title="Pages"
          rows={pages.map((page) => ({ ...page, id: page.pageId, detail: [page.pageId, page.category].filter(Boolean) }))}
          search={search}
          customerIds={customerIds}
          chosen={chosenPages}
          onChange={setChosenPages}
        />
      )}
      <LookupMultiSelect
        label="Customers"
        description="The customers whose campaigns can run on these accounts. Customers already assigned are kept."
        lookup={customerLookup}
        value={customerIds}
        onChange={setCustomerIds}
      />
      {shared.map(({ name, others }) => (
        <FormNotice
          key={name}
          text={`${name} runs ads for ${others.join(', ')}. Once it is linked, these customers share it and its billing.`}
        />
      ))}
      {refusal !== null && <FormNotice tone="error" text={refusal} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isPending} onClick={() => void submit()}>
          {chosen.length === 0 ? `Link ${kind.noun}s` : `Link ${counted(chosen.length, kind.noun)}`}
        </Button>
      </Group>
    </Stack>
  );
}

/** Says who signed in, and what the sign-in lacks. */
function SignInNotice({ kind, reachable: { signIn } }: { kind: AccountKind; reachable: Reachable }) {
  const { userName, state, expiresAt, missingScopes } = signIn;
  const expiresOn = expiresAt === null ? null : dayText(expiresAt);
  if (givesAccess(state))
    return (
      <Text size="sm" c="dimmed">
        Signed in as {userName}
        {expiresOn !== null && `, until ${expiresOn}`}.
      </Text>
    );
  return <FormNotice tone="error" text={explainToken(state, { network: kind.network, expiresOn, missingScopes })} />;
}

function NothingReached({ kind, customerId, userName }: { kind: AccountKind; customerId: string | undefined; userName: string }) {
  return (
    <Stack gap="md" align="flex-start">
      <FormNotice text={`${userName} has access to no ${kind.noun}. Sign in as someone who does.`} />
      <SignInButton kind={kind} customerId={customerId} accountId={undefined} text="Sign in as someone else" />
    </Stack>
  );
}
