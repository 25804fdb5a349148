// The screens behind the links of invitations and sign-ups: one button, or a password to choose or to enter. Opening the link alone
// activates nothing, since email scanners open links too.
import { call } from '#web/client/call.ts';
import { useGo, useScreenParams } from '#web/navigation/index.ts';
import { checkNewPassword, NewPasswordFields, NO_PASSWORD } from '#web/ui/fields/password-fields.tsx';
import { useState } from 'react';
import { AuthCard } from '../auth-card.tsx';
import { AuthForm } from '../auth-form.tsx';
import { ConfirmSignUp } from '../sign-up/confirm-sign-up.tsx';
import { signInEntries } from '../sign-in-entries.ts';
import type { SignInEntry } from '../sign-in-entries.ts';
import { TokenGate } from './token-gate.tsx';
import type { TokenStatus } from './token-gate.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { useCompleteSignIn } from '../use-complete-sign-in.ts';

function Activation({ entry }: { entry: SignInEntry }) {
  const { activationToken: token } = useScreenParams<'activationToken'>();
  return (
    <TokenGate
      entry={entry}
      token={token}
      title="One moment"
      purposes={['invite', 'verify-email']}
      invalid={entry.screens.invalid}
      expired={{ to: entry.screens.expired, search: { expired: '1' } }}
    >
      {(status) => <Step entry={entry} token={token} status={status} />}
    </TokenGate>
  );
}

interface StepProps {
  entry: SignInEntry;
  token: string;
  status: TokenStatus;
}

function Step(props: StepProps) {
  const [replacesPassword, setReplacesPassword] = useState(false);
  const { needsPassword, signedUpAs } = props.status;
  if (replacesPassword) return <ChoosePassword {...props} text="Your sign-up password no longer works. Choose a new password." />;
  if (needsPassword) return <ChoosePassword {...props} />;
  return signedUpAs === null ? (
    <Confirm {...props} />
  ) : (
    <EnterSignUpPassword {...props} name={signedUpAs} chooseAnother={() => setReplacesPassword(true)} />
  );
}

interface Proof {
  password?: string;
  signUpPassword?: string;
}

function useActivation({ entry, token }: Pick<StepProps, 'entry' | 'token'>) {
  const go = useGo();
  const completeSignIn = useCompleteSignIn(entry);
  const [accepted, setAccepted] = useState<string | null>(null);
  const activate = async (proof: Proof = {}): Promise<void> => {
    const answer =
      entry.name === 'dashboard' && Object.keys(proof).length === 0
        ? await call('activateOnDashboard', { params: { actToken: token } })
        : await call('activate', { body: { token, ...proof } });
    if (!answer.user) return go(entry.screens.success, { replace: true });
    setAccepted('You are signed in.');
    await completeSignIn(answer.user);
  };
  return { activate, accepted };
}

function ChoosePassword({ entry, token, status, ...texts }: StepProps & { text?: string }) {
  const { activate, accepted } = useActivation({ entry, token });
  const { form, values, errors, change } = useAuthForm({
    initial: { ...NO_PASSWORD },
    check: checkNewPassword,
    send: ({ password }) => activate({ password }),
  });
  return (
    <AuthCard entry={entry} {...textsFor(status)} {...texts}>
      <AuthForm form={form} action={status.purpose === 'invite' ? 'Sign in' : 'Confirm my email'} accepted={accepted}>
        <NewPasswordFields value={values} onChange={(next) => change({ ...next })} errors={errors} size="md" />
      </AuthForm>
    </AuthCard>
  );
}

/** After several sign-ups with one email the owner chooses the password here, since someone else may have made one of them. */
const textsFor = ({ purpose, email }: TokenStatus): { title: string; text: string } =>
  purpose === 'invite'
    ? { title: 'Welcome to Adstead', text: `Choose a password for ${email}.` }
    : { title: 'Confirm your email', text: `Someone signed up with ${email} more than once. Choose the password to use.` };

function EnterSignUpPassword({ entry, token, status, name, chooseAnother }: StepProps & { name: string; chooseAnother: () => void }) {
  const { activate } = useActivation({ entry, token });
  return (
    <ConfirmSignUp
      entry={entry}
      name={name}
      email={status.email ?? ''}
      confirm={(signUpPassword) => activate({ signUpPassword })}
      chooseAnother={chooseAnother}
    />
  );
}

function Confirm({ entry, token, status }: StepProps) {
  const { activate, accepted } = useActivation({ entry, token });
  const { form } = useAuthForm({ initial: {}, check: () => ({}), send: () => activate() });
  return (
    <AuthCard entry={entry} title="Confirm your email" text={`Is ${status.email} your address? One click confirms it.`}>
      <AuthForm form={form} action="Confirm my email" accepted={accepted}>
        {null}
      </AuthForm>
    </AuthCard>
  );
}

export const StaffActivation = () => <Activation entry={signInEntries.staff} />;
export const DashboardActivation = () => <Activation entry={signInEntries.dashboard} />;
