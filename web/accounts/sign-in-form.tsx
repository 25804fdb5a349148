// What happens when someone signs in? Specification 1 §4 and 2 §4: follow the server's redirect, let active users in and
// return them to where they wanted to go, and say what the server says otherwise.
import { EMAIL_MESSAGE, isEmail } from '#domain/email/index.ts';
import { ApiError } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { ownPath, ScreenLink } from '#web/navigation/index.ts';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { AuthForm, EmailField } from './auth-form.tsx';
import classes from './auth-form.module.css';
import type { Door } from './doors.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useEnter } from './use-enter.ts';

interface SignInFormProps {
  door: Door;
  endpoint: 'signIn' | 'signInToDashboard';
  /** An address that came with the link to this door. */
  asked?: string | undefined;
  openingError?: string | undefined;
  /** Whether an inactive user's credentials are cleared. */
  clearsInactive?: boolean;
}

const NOT_ACTIVE = new ApiError({ status: 400, code: 'userNotActive', message: 'User Is Not Active' });

export function SignInForm({ door, endpoint, asked, openingError, clearsInactive = false }: SignInFormProps) {
  const enter = useEnter(door);
  const [accepted, setAccepted] = useState<string | null>(null);
  const { form, field, change, clear } = useAuthForm({
    initial: { email: '', password: '' },
    openingRefusal: openingError,
    check: ({ email, password }) => ({
      ...(!isEmail(email.trim()) && { email: EMAIL_MESSAGE }),
      ...(password === '' && { password: 'Please enter your password.' }),
    }),
    send: async ({ email, password }) => {
      try {
        await signIn({ email: email.trim().toLowerCase(), password });
      } catch (error) {
        if (clearsInactive && error instanceof ApiError && error.code === 'userNotActive') clear();
        throw error;
      }
    },
  });

  const signIn = async (body: { email: string; password: string }): Promise<void> => {
    const answer = await call(endpoint, { body });
    const onward = answer.redirect ? ownPath(answer.url) : null;
    if (onward) return globalThis.location.assign(onward);
    if (!answer.isActive) throw NOT_ACTIVE;
    setAccepted('You are signed in.');
    await enter(answer.user, asked);
  };

  return (
    <AuthForm form={form} action="Sign in" accepted={accepted}>
      <EmailField {...field('email')} onChange={(event) => change({ email: event.currentTarget.value.toLowerCase() })} />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...field('password')}
      />
      <p className={classes.below}>
        <ScreenLink to={door.screens.forgot}>Forgot your password?</ScreenLink>
      </p>
    </AuthForm>
  );
}
