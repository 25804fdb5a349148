// Dashboard sign-up, without an invitation and with one. Specification 2 §4: the token of an invitation is used at once and signs
// the person in; the details in its URL only fill in the form.
import { readAgentDetails } from '#domain/accounts/index.ts';
import type { AgentDetails } from '#domain/accounts/index.ts';
import { call } from '#web/client/call.ts';
import { signedIn } from '#web/client/session.ts';
import { routerPath, ScreenLink, screenById, useGo, useScreenParams, useScreens, useScreenSearch } from '#web/navigation/index.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthCard } from '../auth-card.tsx';
import { AuthForm } from '../auth-form.tsx';
import classes from '../auth-form.module.css';
import { DashboardSignUpForm } from './dashboard-sign-up-form.tsx';
import type { SignUpDetails } from './dashboard-sign-up-form.tsx';
import { signInEntries } from '../sign-in-entries.ts';
import { pause } from '../pause.ts';
import { TokenGate } from '../emailed-links/token-gate.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { useCompleteSignIn } from '../use-complete-sign-in.ts';

const entry = signInEntries.dashboard;

export const DashboardSignUp = () => <OpenSignUp details={{}} />;

/** Without a token the details in the URL only fill in the form: they prove nothing. */
export function InvitedSignUp() {
  const { agentDetails } = useScreenParams<'agentDetails'>();
  const [{ token }] = useScreenSearch();
  const details = readAgentDetails(agentDetails);
  if (!token) return <OpenSignUp details={details} />;
  const search = { expired: '1', ...(details.email && { email: details.email }) };
  return (
    <TokenGate
      entry={entry}
      token={token}
      title="Your invitation"
      purposes={['invite']}
      invalid={entry.screens.invalid}
      expired={{ to: entry.screens.expired, search }}
    >
      {({ email, needsPassword }) =>
        needsPassword ? (
          <AcceptWithPassword token={token} email={email ?? ''} details={details} />
        ) : (
          <Accept token={token} email={email ?? ''} />
        )
      }
    </TokenGate>
  );
}

function OpenSignUp({ details }: { details: AgentDetails }) {
  const router = useRouter();
  const screens = useScreens();
  const [accepted, setAccepted] = useState<string | null>(null);
  const send = async (body: SignUpDetails): Promise<void> => {
    const { isActivationMailSent } = await call('signUpToDashboard', { body });
    const arrival = isActivationMailSent ? `Please check your email: ${body.email}` : 'You have successfully signed up.';
    setAccepted(arrival);
    await pause(entry.showsOutcomeMs);
    await router.navigate({ to: routerPath(screenById(screens, entry.screens.signIn).path), state: { arrival } });
  };
  return (
    <AuthCard entry={entry} title="Sign up" text="For agents whose office works with Adstead. Your office activates your account.">
      <DashboardSignUpForm details={details} send={send} accepted={accepted} />
      <p className={classes.below}>
        <span>
          Have an account? <ScreenLink to={entry.screens.signIn}>Sign in</ScreenLink>
        </span>
        <ScreenLink to={entry.screens.resend}>No email received?</ScreenLink>
      </p>
    </AuthCard>
  );
}

function AcceptWithPassword({ token, email, details }: { token: string; email: string; details: AgentDetails }) {
  const completeSignIn = useCompleteSignIn(entry);
  const [accepted, setAccepted] = useState<string | null>(null);
  const send = async (body: SignUpDetails): Promise<void> => {
    await call('signUpToDashboard', { body: { ...body, token } });
    const { user } = await call('activateOnDashboard', { params: { actToken: token } });
    setAccepted('You have successfully signed up.');
    if (user) await completeSignIn(user);
  };
  return (
    <AuthCard entry={entry} title="You are invited" text="Choose a password to sign in.">
      <DashboardSignUpForm details={details} invitedEmail={email} send={send} accepted={accepted} />
    </AuthCard>
  );
}

/** For someone who already has a password: there is nothing to fill in. */
function Accept({ token, email }: { token: string; email: string }) {
  const go = useGo();
  const { form } = useAuthForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const { user } = await call('activateOnDashboard', { params: { actToken: token } });
      if (user) signedIn(user);
      await go('dashboard-account-existing', { replace: true });
    },
  });
  return (
    <AuthCard entry={entry} title="You are invited" text={`You have an account for ${email} already. Accept the invitation to sign in.`}>
      <AuthForm form={form} action="Accept the invitation">
        {null}
      </AuthForm>
    </AuthCard>
  );
}
