// Forgotten passwords and links that never came, for both doors.
import { ScreenLink, useScreenSearch } from '#web/navigation/index.ts';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-form.module.css';
import { doors } from './doors.ts';
import type { Door } from './doors.ts';
import { MailAskForm } from './mail-ask-form.tsx';
import { ResendForm } from './resend-form.tsx';

const WayBack = ({ door }: { door: Door }) => (
  <p className={classes.below}>
    <ScreenLink to={door.screens.signIn}>Back to sign-in</ScreenLink>
  </p>
);

const Forgot = ({ door }: { door: Door }) => (
  <AuthCard door={door} title="Forgot your password?" text="We send you a link to set a new one.">
    <MailAskForm
      call={door.calls.forgot}
      action="Send the link"
      saidOnce={(address) => `If there is an account for ${address}, an email with a link is on its way.`}
    />
    <WayBack door={door} />
  </AuthCard>
);

export const StaffForgot = () => <Forgot door={doors.staff} />;
export const DashboardForgot = () => <Forgot door={doors.dashboard} />;

function Resend({ door }: { door: Door }) {
  const [{ email, expired }] = useScreenSearch();
  const text = 'For an invitation or a sign-up whose email got lost or whose link has expired.';
  return (
    <AuthCard door={door} title="Ask for a new link" text={expired ? 'This link has expired. Ask for a new one, and use it soon.' : text}>
      <ResendForm door={door} email={email} />
      <WayBack door={door} />
    </AuthCard>
  );
}

export const StaffResend = () => <Resend door={doors.staff} />;
export const DashboardResend = () => <Resend door={doors.dashboard} />;
