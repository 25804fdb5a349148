// One provider: whether it is linked and as whom, and the way to change that. Linking asks for the password again when that
// was given long ago.
import type { LinkedAccount } from '#contract/accounts/index.ts';
import { ApiError, messageOf, useAction } from '#web/client/index.ts';
import { confirm, RelativeTime, showError, StatusChip, toast } from '#web/ui/index.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import classes from './identity-accounts.module.css';
import { ProviderMark } from './identity-mark.tsx';

interface AccountRowProps {
  account: LinkedAccount;
  place: string;
}

export function AccountRow({ account, place }: AccountRowProps) {
  const { provider, label, isTwin, linked } = account;
  return (
    <li className={classes.row} aria-label={label}>
      <span className={classes.mark}>
        <ProviderMark provider={provider} size={20} />
      </span>
      <div className={classes.about}>
        <p className={classes.name}>
          {label}
          {linked && (
            <StatusChip status={linked.needsRelink ? 'action' : 'live'}>{linked.needsRelink ? 'Link again' : 'Linked'}</StatusChip>
          )}
          {isTwin && <StatusChip status="draft">Stand-in</StatusChip>}
        </p>
        <p className={classes.detail}>
          <Standing account={account} />
        </p>
      </div>
      <RowActions account={account} place={place} />
    </li>
  );
}

function Standing({ account: { label, linked, isOffered } }: { account: LinkedAccount }) {
  if (!linked) return <>Not linked. Link it to sign in with {label}.</>;
  if (!isOffered)
    return (
      <>
        {linked.email ?? linked.name}. {label} sign-in is not set up here at present.
      </>
    );
  if (linked.needsRelink) return <>{label} has ended the link from its side. Link it again to renew it.</>;
  return (
    <>
      {linked.email ?? linked.name ?? `A ${label} account`}, since <RelativeTime at={linked.linkedAt} />
      {!linked.mayUnlink && '. Your only way to sign in: set a password before you unlink it.'}
    </>
  );
}

function RowActions({ account, place }: AccountRowProps) {
  const { provider, label, linked, isOffered } = account;
  const unlink = useAction('unlinkAccount');
  const askAndUnlink = async () => {
    const agreed = await confirm({
      text: `Are you sure you want to unlink ${label} account?`,
      detail: linked?.email ?? undefined,
      action: 'Unlink',
      danger: true,
    });
    if (!agreed) return;
    try {
      await unlink.mutateAsync({ query: { provider } });
      toast({ text: `Your ${label} account is unlinked.` });
    } catch (error) {
      showError({ text: messageOf(error) });
    }
  };
  return (
    <>
      {isOffered && (!linked || linked.needsRelink) && <LinkButton account={account} place={place} />}
      {linked && (
        <Button variant="default" disabled={!linked.mayUnlink} loading={unlink.isPending} onClick={() => void askAndUnlink()}>
          Unlink
        </Button>
      )}
    </>
  );
}

function LinkButton({ account: { provider, label }, place }: AccountRowProps) {
  const start = useAction('startLinking');
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  const link = async (given?: string) => {
    setRefusal(null);
    try {
      const { url } = await start.mutateAsync({ body: { provider, url: place, ...(given && { password: given }) } });
      globalThis.location.assign(url);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'passwordAgain') return setAsksPassword(true);
      if (given !== undefined) return setRefusal(messageOf(error));
      showError({ text: messageOf(error) });
    }
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password === '') setRefusal('Please enter your password.');
    else void link(password);
  };

  if (!asksPassword) {
    return (
      <Button variant="default" loading={start.isPending} onClick={() => void link()}>
        Link
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={send} className={classes.password}>
      <PasswordInput
        data-autofocus
        autoFocus
        label="Please enter your password to go on."
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={refusal}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <div className={classes.passwordActions}>
        <Button type="submit" loading={start.isPending}>
          Go to {label}
        </Button>
        <Button variant="default" onClick={() => setAsksPassword(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
