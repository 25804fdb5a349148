// Dashboard sign-up: of an agent who was not invited, and by an invitation. Specification 2 §4: the token of an invitation is
// used at once and signs in; the details in its address only fill in the form.
import { readAgentDetails } from '#domain/accounts/index.ts';
import type { AgentDetails } from '#domain/accounts/index.ts';
import { call } from '#web/client/call.ts';
import { signedIn } from '#web/client/session.ts';
import { routerPath, ScreenLink, screenById, useGo, useScreenParams, useScreens, useScreenSearch } from '#web/navigation/index.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthCard } from './auth-card.tsx';
import { AuthForm } from './auth-form.tsx';
import classes from './auth-form.module.css';
import { DashboardSignUpForm } from './dashboard-sign-up-form.tsx';
import type { SignUpDetails } from './dashboard-sign-up-form.tsx';
import { doors } from './doors.ts';
import { pause } from './pause.ts';
import { TokenGate } from './token-gate.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useEnter } from './use-enter.ts';

const door = doors.dashboard;

export const DashboardSignUp = () => <OpenSignUp details={{}} />;

/** Without a token the details are no more than a help with typing. */
export function InvitedSignUp() {
  const { agentDetails } = useScreenParams<'agentDetails'>();
  const [{ token }] = useScreenSearch();
  const details = readAgentDetails(agentDetails);
  if (!token) return <OpenSignUp details={details} />;
  const search = { expired: '1', ...(details.email && { email: details.email }) };
  return (
    <TokenGate door={door} token={token} title="Your invitation" purposes={['invite']} invalid={door.screens.invalid} expired={{ to: door.screens.expired, search }}>
      {({ email, needsPassword }) =>
        needsPassword ? <AcceptWithPassword token={token} email={email ?? ''} details={details} /> : <Accept token={token} email={email ?? ''} />
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
    await pause(door.showsOutcomeMs);
    await router.navigate({ to: routerPath(screenById(screens, door.screens.signIn).path), state: { arrival } });
  };
  return (
    <AuthCard door={door} title="Sign up" text="For agents whose office works with Adstead. Someone who runs your office lets you in.">
      <DashboardSignUpForm details={details} send={send} accepted={accepted} />
      <p className={classes.below}>
        <span>
          Have an account? <ScreenLink to={door.screens.signIn}>Sign in</ScreenLink>
        </span>
        <ScreenLink to={door.screens.resend}>No email came?</ScreenLink>
      </p>
    </AuthCard>
  );
}

function AcceptWithPassword({ token, email, details }: { token: string; email: string; details: AgentDetails }) {
  const enter = useEnter(door);
  const [accepted, setAccepted] = useState<string | null>(null);
  const send = async (body: SignUpDetails): Promise<void> => {
    await call('signUpToDashboard', { body: { ...body, token } });
    const { user } = await call('activateOnDashboard', { params: { actToken: token } });
    setAccepted('You have successfully signed up.');
    if (user) await enter(user);
  };
  return (
    <AuthCard door={door} title="You are invited" text="Choose a password, and you are in.">
      <DashboardSignUpForm details={details} invitedEmail={email} send={send} accepted={accepted} />
    </AuthCard>
  );
}

/** Someone who has a password already has nothing to fill in. */
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
    <AuthCard door={door} title="You are invited" text={`You have an account for ${email} already. Accept the invitation to come in.`}>
      <AuthForm form={form} action="Accept the invitation">
        {null}
      </AuthForm>
    </AuthCard>
  );
}
