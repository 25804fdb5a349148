// One identity provider: whether it is linked and to which account, with buttons to link and unlink. The server asks for the password
// again when the last sign-in is too long ago.
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
  /** The URL that the provider redirects back to. */
  returnUrl: string;
}

export function AccountRow({ account, returnUrl }: AccountRowProps) {
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
          {isTwin && <StatusChip status="draft">Test mode</StatusChip>}
        </p>
        <p className={classes.detail}>
          <LinkStatus account={account} />
        </p>
      </div>
      <RowActions account={account} returnUrl={returnUrl} />
    </li>
  );
}

function LinkStatus({ account: { label, linked, isOffered } }: { account: LinkedAccount }) {
  if (!linked) return <>Not linked. Link it to sign in with {label}.</>;
  if (!isOffered)
    return (
      <>
        {linked.email ?? linked.name}. {label} sign-in is not set up.
      </>
    );
  if (linked.needsRelink) return <>{label} has removed Adstead’s access. Link your account again to restore it.</>;
  return (
    <>
      {linked.email ?? linked.name ?? `A ${label} account`}, since <RelativeTime at={linked.linkedAt} />
      {!linked.mayUnlink && '. Your only way to sign in: set a password before you unlink it.'}
    </>
  );
}

function RowActions({ account, returnUrl }: AccountRowProps) {
  const { provider, label, linked, isOffered } = account;
  const unlink = useAction('unlinkAccount');
  const confirmAndUnlink = async () => {
    const isConfirmed = await confirm({
      text: `Are you sure you want to unlink ${label} account?`,
      detail: linked?.email ?? undefined,
      action: 'Unlink',
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await unlink.mutateAsync({ query: { provider } });
      toast({ text: `Your ${label} account is unlinked.` });
    } catch (error) {
      showError({ text: messageOf(error) });
    }
  };
  return (
    <>
      {isOffered && (!linked || linked.needsRelink) && <LinkButton account={account} returnUrl={returnUrl} />}
      {linked && (
        <Button variant="default" disabled={!linked.mayUnlink} loading={unlink.isPending} onClick={() => void confirmAndUnlink()}>
          Unlink
        </Button>
      )}
    </>
  );
}

function LinkButton({ account: { provider, label }, returnUrl }: AccountRowProps) {
  const start = useAction('startLinking');
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  const link = async (passwordAgain?: string) => {
    setRefusal(null);
    try {
      const { url } = await start.mutateAsync({ body: { provider, url: returnUrl, ...(passwordAgain && { password: passwordAgain }) } });
      globalThis.location.assign(url);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'passwordAgain') return setAsksPassword(true);
      if (passwordAgain !== undefined) return setRefusal(messageOf(error));
      showError({ text: messageOf(error) });
    }
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password === '') setRefusal('Enter your password.');
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
        label="Enter your password to continue."
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
