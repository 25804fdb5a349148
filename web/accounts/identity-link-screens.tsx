// A provider named an email that an account here has. Whose account it is decides its password; then it is linked, and the
// person is in. For both doors.
import type { PendingLink } from '#contract/accounts/index.ts';
import { call, endpointQuery } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthCard } from './auth-card.tsx';
import { AuthForm } from './auth-form.tsx';
import classes from './auth-form.module.css';
import { doors } from './doors.ts';
import type { Door } from './doors.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { Outcome } from './outcome.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useEnter } from './use-enter.ts';

const TITLE = 'Is this you?';

function LinkAccount({ door }: { door: Door }) {
  const waiting = useQuery({ ...endpointQuery('readPendingLink'), staleTime: Infinity, gcTime: 0 });
  const pending = waiting.data?.pending;
  if (pending === null) return <Gone door={door} />;
  if (pending) {
    return (
      <AuthCard door={door} title={TITLE} text={<Words pending={pending} />}>
        <ConfirmForm door={door} pending={pending} />
      </AuthCard>
    );
  }
  return (
    <AuthCard door={door} title={TITLE}>
      {waiting.isError ? (
        <ErrorPanel error={waiting.error} retry={() => void waiting.refetch()} isRetrying={waiting.isFetching} />
      ) : (
        <FieldsSkeleton fields={1} />
      )}
    </AuthCard>
  );
}

function Gone({ door }: { door: Door }) {
  return (
    <Outcome
      door={door}
      tone="expired"
      title="Please begin again"
      text="Linking took too long, was done already, or was begun in another browser."
      actions={
        <Button component={ScreenLink} to={door.screens.signIn}>
          Sign in
        </Button>
      }
    />
  );
}

function Words({ pending: { label, name, email } }: { pending: PendingLink }) {
  return (
    <>
      {label} says that you are {name ?? 'someone'} with the email <strong>{email}</strong>. An account with this email exists here. Enter
      its password once, and from then on {label} signs you in.
    </>
  );
}

function ConfirmForm({ door, pending: { label, email } }: { door: Door; pending: PendingLink }) {
  const enter = useEnter(door);
  const [accepted, setAccepted] = useState<string | null>(null);
  const { form, field } = useAuthForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => ({ ...(currentPassword === '' && { currentPassword: 'Please enter your password.' }) }),
    send: async ({ currentPassword }) => {
      const { user, url } = await call('confirmPendingLink', { body: { password: currentPassword } });
      setAccepted('You are signed in.');
      await enter(user, url ?? undefined);
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
        <ScreenLink to={door.screens.forgot}>Forgot your password?</ScreenLink>
        <ScreenLink to={door.screens.signIn}>Not you? Sign in another way</ScreenLink>
      </p>
    </AuthForm>
  );
}

export const StaffLinkAccount = () => <LinkAccount door={doors.staff} />;
export const DashboardLinkAccount = () => <LinkAccount door={doors.dashboard} />;
