// Where do the links of invitations and sign-ups lead? To one button, or to a password that is still to be chosen or proved:
// opening the link alone does nothing, since mail scanners open links too.
import { call } from '#web/client/call.ts';
import { useGo, useScreenParams } from '#web/navigation/index.ts';
import { checkNewPassword, NewPasswordFields, NO_PASSWORD } from '#web/ui/password-fields.tsx';
import { useState } from 'react';
import { AuthCard } from './auth-card.tsx';
import { AuthForm } from './auth-form.tsx';
import { ConfirmSignUp } from './confirm-sign-up.tsx';
import { doors } from './doors.ts';
import type { Door } from './doors.ts';
import { TokenGate } from './token-gate.tsx';
import type { TokenStanding } from './token-gate.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useEnter } from './use-enter.ts';

function Activation({ door }: { door: Door }) {
  const { activationToken: token } = useScreenParams<'activationToken'>();
  return (
    <TokenGate
      door={door}
      token={token}
      title="One moment"
      purposes={['invite', 'verify-email']}
      invalid={door.screens.invalid}
      expired={{ to: door.screens.expired, search: { expired: '1' } }}
    >
      {(standing) => <Step door={door} token={token} standing={standing} />}
    </TokenGate>
  );
}

interface StepProps {
  door: Door;
  token: string;
  standing: TokenStanding;
}

function Step(props: StepProps) {
  const [choosesAnother, setChoosesAnother] = useState(false);
  const { needsPassword, signedUpAs } = props.standing;
  if (choosesAnother) return <ChoosePassword {...props} text="Choose the password that counts. Nobody comes in with the one from the sign-up." />;
  if (needsPassword) return <ChoosePassword {...props} />;
  return signedUpAs === null ? <Confirm {...props} /> : <ProveSignUp {...props} name={signedUpAs} chooseAnother={() => setChoosesAnother(true)} />;
}

interface Proof {
  password?: string;
  signUpPassword?: string;
}

function useActivation({ door, token }: Pick<StepProps, 'door' | 'token'>) {
  const go = useGo();
  const enter = useEnter(door);
  const [accepted, setAccepted] = useState<string | null>(null);
  const activate = async (proof: Proof = {}): Promise<void> => {
    const answer =
      door.name === 'dashboard' && Object.keys(proof).length === 0
        ? await call('activateOnDashboard', { params: { actToken: token } })
        : await call('activate', { body: { token, ...proof } });
    if (!answer.user) return go(door.screens.success, { replace: true });
    setAccepted('You are signed in.');
    await enter(answer.user);
  };
  return { activate, accepted };
}

function ChoosePassword({ door, token, standing, ...words }: StepProps & { text?: string }) {
  const { activate, accepted } = useActivation({ door, token });
  const { form, values, errors, change } = useAuthForm({
    initial: { ...NO_PASSWORD },
    check: checkNewPassword,
    send: ({ password }) => activate({ password }),
  });
  return (
    <AuthCard door={door} {...wordsOf(standing)} {...words}>
      <AuthForm form={form} action={standing.purpose === 'invite' ? 'Come in' : 'Confirm my email'} accepted={accepted}>
        <NewPasswordFields value={values} onChange={(next) => change({ ...next })} errors={errors} size="md" />
      </AuthForm>
    </AuthCard>
  );
}

/** An invitation lets in. Who signed up more than once chooses the password here, since somebody else may have chosen those before. */
const wordsOf = ({ purpose, email }: TokenStanding): { title: string; text: string } =>
  purpose === 'invite'
    ? { title: 'Welcome to Adstead', text: `Choose a password for ${email}, and you are in.` }
    : { title: 'Confirm your email', text: `Someone signed up with ${email} more than once. Choose the password that counts.` };

function ProveSignUp({ door, token, standing, name, chooseAnother }: StepProps & { name: string; chooseAnother: () => void }) {
  const { activate } = useActivation({ door, token });
  return (
    <ConfirmSignUp door={door} name={name} email={standing.email ?? ''} confirm={(signUpPassword) => activate({ signUpPassword })} chooseAnother={chooseAnother} />
  );
}

function Confirm({ door, token, standing }: StepProps) {
  const { activate, accepted } = useActivation({ door, token });
  const { form } = useAuthForm({ initial: {}, check: () => ({}), send: () => activate() });
  return (
    <AuthCard door={door} title="Confirm your email" text={`Is ${standing.email} your address? One click confirms it.`}>
      <AuthForm form={form} action="Confirm my email" accepted={accepted}>
        {null}
      </AuthForm>
    </AuthCard>
  );
}

export const StaffActivation = () => <Activation door={doors.staff} />;
export const DashboardActivation = () => <Activation door={doors.dashboard} />;
