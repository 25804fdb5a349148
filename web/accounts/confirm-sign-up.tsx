// Was it you who signed up with this address? Whoever did knows the password of the sign-up. Anyone else who owns the address may
// choose one that counts instead, or leave, and nothing happens.
import { Anchor, PasswordInput } from '@mantine/core';
import { AuthCard } from './auth-card.tsx';
import { AuthForm } from './auth-form.tsx';
import classes from './auth-form.module.css';
import type { Door } from './doors.ts';
import { useAuthForm } from './use-auth-form.ts';

interface ConfirmSignUpProps {
  door: Door;
  name: string;
  email: string;
  /** Throws what the server refuses. */
  confirm: (signUpPassword: string) => Promise<void>;
  chooseAnother: () => void;
}

export function ConfirmSignUp({ door, name, email, confirm, chooseAnother }: ConfirmSignUpProps) {
  const { form, field } = useAuthForm({
    initial: { signUpPassword: '' },
    check: ({ signUpPassword }) => (signUpPassword === '' ? { signUpPassword: 'Please enter your password.' } : {}),
    send: ({ signUpPassword }) => confirm(signUpPassword),
  });
  return (
    <AuthCard door={door} title="Confirm your email" text={`${name} signed up with ${email}. If that was you, enter the password that you chose.`}>
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
        <span>It was not you? Then leave: nothing happens.</span>
      </p>
    </AuthCard>
  );
}
