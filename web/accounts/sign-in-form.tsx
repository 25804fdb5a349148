// The form of both doors: an email, a password, and what the server says about them.
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { SignIn } from './use-sign-in.ts';
import classes from './sign-in-form.module.css';

export function SignInForm({ signIn }: { signIn: SignIn }) {
  const { submit, outcome, isPending } = signIn;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const emailError = wasTried && !/^\S+@\S+$/.test(email) ? 'Please enter an email address.' : null;
  const passwordError = wasTried && password === '' ? 'Please enter your password.' : null;

  const tryIt = async () => {
    const result = await submit({ email: email.trim().toLowerCase(), password });
    if (result?.kind !== 'refused' || !result.clears) return;
    setEmail('');
    setPassword('');
    setTried(false);
    emailField.current?.focus();
  };

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!/^\S+@\S+$/.test(email)) emailField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else void tryIt();
  };

  return (
    <form noValidate onSubmit={send} className={classes.form}>
      <div role="alert">
        {outcome?.kind === 'refused' && (
          <p className={classes.refused}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden />
            {outcome.message}
          </p>
        )}
      </div>
      <TextInput
        ref={emailField}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value.toLowerCase())}
        error={emailError}
      />
      <PasswordInput
        ref={passwordField}
        label="Password"
        name="password"
        autoComplete="current-password"
        size="md"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={passwordError}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={isPending}
        data-done={outcome?.kind === 'accepted' || undefined}
        className={classes.button}
      >
        {outcome?.kind === 'accepted' ? <IconCircleCheck size={20} stroke={1.75} aria-hidden /> : 'Sign in'}
      </Button>
      <p role="status" className={classes.accepted}>
        {outcome?.kind === 'accepted' && outcome.message}
      </p>
    </form>
  );
}
