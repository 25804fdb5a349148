// The screens that request an email: for a forgotten password, and for a link that never arrived or has expired.
import { ScreenLink, useScreenSearch } from '#web/navigation/index.ts';
import { AuthCard } from '../auth-card.tsx';
import classes from '../auth-form.module.css';
import { signInEntries } from '../sign-in-entries.ts';
import type { SignInEntry } from '../sign-in-entries.ts';
import { EmailRequestForm } from './email-request-form.tsx';
import { ResendForm } from './resend-form.tsx';

const BackToSignIn = ({ entry }: { entry: SignInEntry }) => (
  <p className={classes.below}>
    <ScreenLink to={entry.screens.signIn}>Back to sign-in</ScreenLink>
  </p>
);

const Forgot = ({ entry }: { entry: SignInEntry }) => (
  <AuthCard entry={entry} title="Forgot your password?" text="We will email you a link to set a new one.">
    <EmailRequestForm
      call={entry.calls.forgot}
      action="Send the link"
      sentNotice={(email) => `If there is an account for ${email}, an email with a link is on its way.`}
    />
    <BackToSignIn entry={entry} />
  </AuthCard>
);

export const StaffForgot = () => <Forgot entry={signInEntries.staff} />;
export const DashboardForgot = () => <Forgot entry={signInEntries.dashboard} />;

function Resend({ entry }: { entry: SignInEntry }) {
  const [{ email, expired }] = useScreenSearch();
  const text = 'For an invitation or sign-up email that got lost, or a link that has expired.';
  return (
    <AuthCard entry={entry} title="Ask for a new link" text={expired ? 'This link has expired. Ask for a new one, and use it soon.' : text}>
      <ResendForm entry={entry} email={email} />
      <BackToSignIn entry={entry} />
    </AuthCard>
  );
}

export const StaffResend = () => <Resend entry={signInEntries.staff} />;
export const DashboardResend = () => <Resend entry={signInEntries.dashboard} />;
