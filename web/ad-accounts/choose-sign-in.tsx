// Begins a sign-in on the network, or continues with one that staff made earlier.
import type { NetworkSignIn } from '#contract/networks/index.ts';
import { givesAccess, NETWORK_LABELS, NETWORK_SCOPES } from '#domain/networks/index.ts';
import { endpointQuery, messageOf, useAction } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { TokenStateChip } from '#web/networks/index.ts';
import { ErrorPanel, FormNotice, RelativeTime, showError } from '#web/ui/index.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AccountKind } from './account-kinds.ts';
import classes from './link-accounts.module.css';

interface ChooseSignInProps {
  kind: AccountKind;
  customerId: string | undefined;
  accountId: string | undefined;
  onChoose: (signInId: string) => void;
}

export function ChooseSignIn({ kind, customerId, accountId, onChoose }: ChooseSignInProps) {
  const label = NETWORK_LABELS[kind.network];
  const { data, error, isPending, refetch, isFetching } = useQuery(endpointQuery(kind.calls.signIns));
  return (
    <Stack gap="lg">
      <div>
        <Text size="sm">
          Sign in to {label} as someone who has access to the accounts. You choose the accounts afterwards. Adstead asks to:
        </Text>
        <ul className={classes.scopes}>
          {NETWORK_SCOPES[kind.network].map(({ scope, allows }) => (
            <li key={scope}>{allows}</li>
          ))}
        </ul>
      </div>
      {data?.isTwin && (
        <Text size="sm" c="dimmed">
          {label} is in test mode: nothing leaves this machine, and campaigns cost nothing and reach nobody.
        </Text>
      )}
      {data && !data.isSetUp ? (
        <FormNotice text={`${label} is not set up on this server. Ask an admin to add its credentials.`} />
      ) : (
        <SignInButton kind={kind} customerId={customerId} accountId={accountId} />
      )}
      {error && <ErrorPanel error={error} retry={() => void refetch()} isRetrying={isFetching} />}
      {isPending && <Skeleton height={64} aria-label="Loading" />}
      {data && <EarlierSignIns signIns={data.signIns} noun={kind.noun} onChoose={onChoose} />}
    </Stack>
  );
}

/** The network's page replaces this one and returns to the list, with the customer and account of before. */
export function SignInButton({
  kind,
  customerId,
  accountId,
  text,
}: Pick<ChooseSignInProps, 'kind' | 'customerId' | 'accountId'> & { text?: string }) {
  const { mutateAsync: start, isPending } = useAction(kind.calls.signIn);
  const signIn = async () => {
    const search = new URLSearchParams({ ...(customerId && { linkFor: customerId }), ...(accountId && { account: accountId }) }).toString();
    try {
      const { url } = await start({ body: { url: search === '' ? kind.path : `${kind.path}?${search}` } });
      globalThis.location.assign(url);
    } catch (error) {
      showError({ text: messageOf(error) });
    }
  };
  return (
    <Button loading={isPending} onClick={() => void signIn()}>
      {text ?? `Sign in to ${NETWORK_LABELS[kind.network]}`}
    </Button>
  );
}

function EarlierSignIns({ signIns, noun, onChoose }: { signIns: readonly NetworkSignIn[]; noun: string; onChoose: (id: string) => void }) {
  const usable = signIns.filter(({ state }) => givesAccess(state) || state === 'MISSING_SCOPE');
  if (usable.length === 0) return null;
  return (
    <section aria-label="Earlier sign-ins">
      <Text fw={560} mb="xs">
        Or use an earlier sign-in
      </Text>
      <ul className={classes.rows}>
        {usable.map(({ _id, userName, state, accountCount, linkedAt }) => (
          <li key={_id} className={classes.row}>
            <div className={classes.about}>
              <span className={classes.name}>
                {userName} {state !== 'LINKED' && <TokenStateChip tokenState={state} />}
              </span>
              <span className={classes.detail}>
                {counted(accountCount, noun)} linked, signed in <RelativeTime at={linkedAt} />
              </span>
            </div>
            <Button size="xs" variant="default" aria-label={`Use sign-in of ${userName}`} onClick={() => onChoose(_id)}>
              Use sign-in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
