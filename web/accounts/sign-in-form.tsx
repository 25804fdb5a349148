// Signs someone in. Specification 1 §4 and 2 §4: follow the server's redirect, return active users to the URL they requested, and
// otherwise show the server's message.
import { EMAIL_MESSAGE, isEmail } from '#domain/email-address/index.ts';
import { ApiError } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { toSameOriginUrl, ScreenLink } from '#web/navigation/index.ts';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { AuthForm, EmailField } from './auth-form.tsx';
import classes from './auth-form.module.css';
import type { SignInEntry } from './sign-in-entries.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

interface SignInFormProps {
  entry: SignInEntry;
  endpoint: 'signIn' | 'signInToDashboard';
  /** The URL to open after signing in, from the query of the sign-in link. */
  requestedUrl?: string | undefined;
  /** Shown before the first attempt. */
  initialError?: string | undefined;
  /** Whether the form is cleared when the user is not active. */
  clearsInactive?: boolean;
}

const NOT_ACTIVE = new ApiError({ status: 400, code: 'userNotActive', message: 'User Is Not Active' });

export function SignInForm({ entry, endpoint, requestedUrl, initialError, clearsInactive = false }: SignInFormProps) {
  const completeSignIn = useCompleteSignIn(entry);
  const [accepted, setAccepted] = useState<string | null>(null);
  const { form, field, change, clear } = useAuthForm({
    initial: { email: '', password: '' },
    initialError,
    check: ({ email, password }) => ({
      ...(!isEmail(email.trim()) && { email: EMAIL_MESSAGE }),
      ...(password === '' && { password: 'Enter your password.' }),
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
    const redirectPath = answer.redirect ? toSameOriginUrl(answer.url) : null;
    if (redirectPath) return globalThis.location.assign(redirectPath);
    if (!answer.isActive) throw NOT_ACTIVE;
    setAccepted('You are signed in.');
    await completeSignIn(answer.user, requestedUrl);
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
        <ScreenLink to={entry.screens.forgot}>Forgot your password?</ScreenLink>
      </p>
    </AuthForm>
  );
}
