// Confirms a sign-up by the password that was chosen for it, since anyone can sign up with someone else's email. The owner of the
// email can choose another password instead, or leave without confirming.
import { Anchor, PasswordInput } from '@mantine/core';
import { AuthCard } from '../auth-card.tsx';
import { AuthForm } from '../auth-form.tsx';
import classes from '../auth-form.module.css';
import type { SignInEntry } from '../sign-in-entries.ts';
import { useAuthForm } from '../use-auth-form.ts';

interface ConfirmSignUpProps {
  entry: SignInEntry;
  name: string;
  email: string;
  /** Rejects with the server's `ApiError`. */
  confirm: (signUpPassword: string) => Promise<void>;
  chooseAnother: () => void;
}

export function ConfirmSignUp({ entry, name, email, confirm, chooseAnother }: ConfirmSignUpProps) {
  const { form, field } = useAuthForm({
    initial: { signUpPassword: '' },
    check: ({ signUpPassword }) => (signUpPassword === '' ? { signUpPassword: 'Enter your password.' } : {}),
    send: ({ signUpPassword }) => confirm(signUpPassword),
  });
  return (
    <AuthCard
      entry={entry}
      title="Confirm your email"
      text={`${name} signed up with ${email}. If that was you, enter the password that you chose.`}
    >
      <AuthForm form={form} action="Confirm my email">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...field('signUpPassword')}
        />
      </AuthForm>
      <p className={classes.below}>
        <Anchor component="button" type="button" inherit underline="always" onClick={chooseAnother}>
          Choose another password
        </Anchor>
        <span>Not you? You can close this page.</span>
      </p>
    </AuthCard>
  );
}
