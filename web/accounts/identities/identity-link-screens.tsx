// Shown when a provider's email belongs to an existing account. Its password proves the ownership; then the provider is linked and the
// person is signed in. For staff and dashboard.
import type { PendingLink } from '#contract/accounts/index.ts';
import { call, endpointQuery } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthCard } from '../auth-card.tsx';
import { AuthForm } from '../auth-form.tsx';
import classes from '../auth-form.module.css';
import { signInEntries } from '../sign-in-entries.ts';
import type { SignInEntry } from '../sign-in-entries.ts';
import { FieldsSkeleton } from '../fields-skeleton.tsx';
import { Outcome } from '../emailed-links/outcome.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { useCompleteSignIn } from '../use-complete-sign-in.ts';

const TITLE = 'Is this you?';

function LinkAccount({ entry }: { entry: SignInEntry }) {
  const pendingLink = useQuery({ ...endpointQuery('readPendingLink'), staleTime: Infinity, gcTime: 0 });
  const pending = pendingLink.data?.pending;
  if (pending === null) return <LinkExpired entry={entry} />;
  if (pending) {
    return (
      <AuthCard entry={entry} title={TITLE} text={<Explanation pending={pending} />}>
        <ConfirmForm entry={entry} pending={pending} />
      </AuthCard>
    );
  }
  return (
    <AuthCard entry={entry} title={TITLE}>
      {pendingLink.isError ? (
        <ErrorPanel error={pendingLink.error} retry={() => void pendingLink.refetch()} isRetrying={pendingLink.isFetching} />
      ) : (
        <FieldsSkeleton fields={1} />
      )}
    </AuthCard>
  );
}

function LinkExpired({ entry }: { entry: SignInEntry }) {
  return (
    <Outcome
      entry={entry}
      tone="expired"
      title="Start again"
      text="Linking took too long, was already done, or was started in another browser."
      actions={
        <Button component={ScreenLink} to={entry.screens.signIn}>
          Sign in
        </Button>
      }
    />
  );
}

function Explanation({ pending: { label, name, email } }: { pending: PendingLink }) {
  return (
    <>
      You signed in to {label} as {name ?? 'someone'} with the email <strong>{email}</strong>. An Adstead account already uses this email.
      Enter its password once to sign in with {label} from now on.
    </>
  );
}

function ConfirmForm({ entry, pending: { label, email } }: { entry: SignInEntry; pending: PendingLink }) {
  const completeSignIn = useCompleteSignIn(entry);
  const [accepted, setAccepted] = useState<string | null>(null);
  const { form, field } = useAuthForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => ({ ...(currentPassword === '' && { currentPassword: 'Enter your password.' }) }),
    send: async ({ currentPassword }) => {
      const { user, url } = await call('confirmPendingLink', { body: { password: currentPassword } });
      setAccepted('You are signed in.');
      await completeSignIn(user, url ?? undefined);
    },
  });
  return (
    <AuthForm form={form} action={`Link ${label} and sign in`} accepted={accepted}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label="Password of your Adstead account"
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...field('currentPassword')}
      />
      <p className={classes.below}>
        <ScreenLink to={entry.screens.forgot}>Forgot your password?</ScreenLink>
        <ScreenLink to={entry.screens.signIn}>Not you? Sign in another way</ScreenLink>
      </p>
    </AuthForm>
  );
}

export const StaffLinkAccount = () => <LinkAccount entry={signInEntries.staff} />;
export const DashboardLinkAccount = () => <LinkAccount entry={signInEntries.dashboard} />;
