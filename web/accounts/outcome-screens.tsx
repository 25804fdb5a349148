// The outcomes of links in emails, for both doors: their words, and where to go from there.
import { PlaceLink, ScreenLink, useScreenSearch } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { doors } from './doors.ts';
import type { Door } from './doors.ts';
import { Outcome } from './outcome.tsx';
import { ResendForm } from './resend-form.tsx';

function Way({ to, label, isSecond = false }: { to: string; label: string; isSecond?: boolean }) {
  return (
    <Button component={ScreenLink} to={to} variant={isSecond ? 'default' : 'filled'}>
      {label}
    </Button>
  );
}

function InvalidLink({ door }: { door: Door }) {
  return (
    <Outcome
      door={door}
      tone="invalid"
      title="This link does not work"
      text="Invalid token or user already activated. If you have been here before, sign in. Otherwise ask for a new link."
      actions={
        <>
          <Way to={door.screens.signIn} label="Sign in" />
          <Way to={door.screens.resend} label="Ask for a new link" isSecond />
        </>
      }
    />
  );
}

export const StaffInvalid = () => <InvalidLink door={doors.staff} />;
export const DashboardInvalid = () => <InvalidLink door={doors.dashboard} />;

export function DashboardExpired() {
  const [{ email = '' }] = useScreenSearch();
  return (
    <Outcome door={doors.dashboard} tone="expired" title="This invitation has expired" text="Links work for a few days only. Ask for a new one, and use it soon.">
      <ResendForm door={doors.dashboard} email={email} />
    </Outcome>
  );
}

export const StaffConfirmed = () => (
  <Outcome
    door={doors.staff}
    tone="done"
    title="Your email is confirmed"
    text="An administrator lets you in next. As soon as that is done, you can sign in."
    actions={<Way to="sign-in" label="Sign in" />}
  />
);

export const DashboardConfirmed = () => (
  <Outcome
    door={doors.dashboard}
    tone="done"
    title="Your email is confirmed"
    text="Someone who runs your office lets you in next. As soon as that is done, you can sign in."
    actions={<Way to="dashboard-sign-in" label="Sign in" />}
  />
);

export const DashboardExisting = () => (
  <Outcome
    door={doors.dashboard}
    tone="done"
    title="Your account is active"
    text="You had an account already. It keeps its password, and it is active now."
    actions={
      <Button component={PlaceLink} address={doors.dashboard.home}>
        Go to the dashboard
      </Button>
    }
  />
);

const ResetInvalid = ({ door }: { door: Door }) => (
  <Outcome
    door={door}
    tone="invalid"
    title="This link does not work any more"
    text="It was used, it has expired, or a later one took its place. Your password is as it was."
    actions={
      <>
        <Way to={door.screens.forgot} label="Ask for a new link" />
        <Way to={door.screens.signIn} label="Sign in" isSecond />
      </>
    }
  />
);

export const StaffResetInvalid = () => <ResetInvalid door={doors.staff} />;
export const DashboardResetInvalid = () => <ResetInvalid door={doors.dashboard} />;

const ResetSuccess = ({ door }: { door: Door }) => (
  <Outcome
    door={door}
    tone="done"
    title="Your new password is set"
    text="Everything that was signed in has ended. Sign in with the new password."
    actions={<Way to={door.screens.signIn} label="Sign in" />}
  />
);

export const StaffResetSuccess = () => <ResetSuccess door={doors.staff} />;
export const DashboardResetSuccess = () => <ResetSuccess door={doors.dashboard} />;
