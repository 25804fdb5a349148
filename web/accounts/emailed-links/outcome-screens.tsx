// The screens that a link in an email ends on, for staff and dashboard: what happened, and the next step.
import { InternalLink, ScreenLink, useScreenSearch } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { signInEntries } from '../sign-in-entries.ts';
import type { SignInEntry } from '../sign-in-entries.ts';
import { Outcome } from './outcome.tsx';
import { ResendForm } from './resend-form.tsx';

function NextStep({ to, label, isSecond = false }: { to: string; label: string; isSecond?: boolean }) {
  return (
    <Button component={ScreenLink} to={to} variant={isSecond ? 'default' : 'filled'}>
      {label}
    </Button>
  );
}

function InvalidLink({ entry }: { entry: SignInEntry }) {
  return (
    <Outcome
      entry={entry}
      tone="invalid"
      title="This link does not work"
      text="Invalid token or user already activated. If you have been here before, sign in. Otherwise ask for a new link."
      actions={
        <>
          <NextStep to={entry.screens.signIn} label="Sign in" />
          <NextStep to={entry.screens.resend} label="Ask for a new link" isSecond />
        </>
      }
    />
  );
}

export const StaffInvalid = () => <InvalidLink entry={signInEntries.staff} />;
export const DashboardInvalid = () => <InvalidLink entry={signInEntries.dashboard} />;

export function DashboardExpired() {
  const [{ email = '' }] = useScreenSearch();
  return (
    <Outcome
      entry={signInEntries.dashboard}
      tone="expired"
      title="This invitation has expired"
      text="Links work for a few days only. Ask for a new one, and use it soon."
    >
      <ResendForm entry={signInEntries.dashboard} email={email} />
    </Outcome>
  );
}

export const StaffConfirmed = () => (
  <Outcome
    entry={signInEntries.staff}
    tone="done"
    title="Your email is confirmed"
    text="An admin will activate your account. After that you can sign in."
    actions={<NextStep to="sign-in" label="Sign in" />}
  />
);

export const DashboardConfirmed = () => (
  <Outcome
    entry={signInEntries.dashboard}
    tone="done"
    title="Your email is confirmed"
    text="Your office will activate your account. After that you can sign in."
    actions={<NextStep to="dashboard-sign-in" label="Sign in" />}
  />
);

export const DashboardExisting = () => (
  <Outcome
    entry={signInEntries.dashboard}
    tone="done"
    title="Your account is active"
    text="You already had an account. It is active now and keeps its password."
    actions={
      <Button component={InternalLink} address={signInEntries.dashboard.home}>
        Go to the dashboard
      </Button>
    }
  />
);

const ResetInvalid = ({ entry }: { entry: SignInEntry }) => (
  <Outcome
    entry={entry}
    tone="invalid"
    title="This link no longer works"
    text="It was used, has expired or was replaced by a newer one. Your password has not changed."
    actions={
      <>
        <NextStep to={entry.screens.forgot} label="Ask for a new link" />
        <NextStep to={entry.screens.signIn} label="Sign in" isSecond />
      </>
    }
  />
);

export const StaffResetInvalid = () => <ResetInvalid entry={signInEntries.staff} />;
export const DashboardResetInvalid = () => <ResetInvalid entry={signInEntries.dashboard} />;

const ResetSuccess = ({ entry }: { entry: SignInEntry }) => (
  <Outcome
    entry={entry}
    tone="done"
    title="Your new password is set"
    text="You have been signed out on all devices. Sign in with the new password."
    actions={<NextStep to={entry.screens.signIn} label="Sign in" />}
  />
);

export const StaffResetSuccess = () => <ResetSuccess entry={signInEntries.staff} />;
export const DashboardResetSuccess = () => <ResetSuccess entry={signInEntries.dashboard} />;
