// Staff sign-up: the person confirms their email by a link, then an administrator activates the account. Closed on a central instance.
import { EMAIL_MESSAGE, isEmail } from '#domain/email-address/index.ts';
import { call } from '#web/client/call.ts';
import { NO_ERROR_REDIRECT } from '#web/client/query-client.ts';
import { endpointQuery } from '#web/client/queries.ts';
import { ScreenLink, useGo } from '#web/navigation/index.ts';
import { showSuccess } from '#web/ui/feedback/dialogs.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { checkNewPassword, NewPasswordFields, NO_PASSWORD } from '#web/ui/fields/password-fields.tsx';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AuthCard } from '../auth-card.tsx';
import { AuthForm, EmailField } from '../auth-form.tsx';
import classes from '../auth-form.module.css';
import { signInEntries } from '../sign-in-entries.ts';
import { FieldsSkeleton } from '../fields-skeleton.tsx';
import { Outcome } from '../emailed-links/outcome.tsx';
import { useAuthForm } from '../use-auth-form.ts';

export function Screen() {
  const config = useQuery({ ...endpointQuery('readAuthConfig'), meta: NO_ERROR_REDIRECT });
  if (config.data?.isSignUpOpen === false) return <ClosedSignUp />;
  return (
    <AuthCard entry={signInEntries.staff} title="Sign up" text="For Adstead staff. An admin activates your account.">
      {config.isPending && <FieldsSkeleton fields={4} />}
      {config.isError && <ErrorPanel error={config.error} retry={() => void config.refetch()} isRetrying={config.isFetching} />}
      {config.data && <SignUpForm />}
    </AuthCard>
  );
}

function ClosedSignUp() {
  return (
    <Outcome
      entry={signInEntries.staff}
      tone="waiting"
      title="Sign-up is closed"
      text="Only an admin can add users. Ask yours to invite you."
      actions={
        <Button component={ScreenLink} to="sign-in">
          Sign in
        </Button>
      }
    />
  );
}

function SignUpForm() {
  const go = useGo();
  const { form, field, values, errors, change } = useAuthForm({
    initial: { displayName: '', email: '', ...NO_PASSWORD },
    check: ({ displayName, email, password, confirmation }) => ({
      ...(displayName.trim() === '' && { displayName: 'Enter your name.' }),
      ...(!isEmail(email.trim()) && { email: EMAIL_MESSAGE }),
      ...checkNewPassword({ password, confirmation }),
    }),
    send: async ({ displayName, email: typedEmail, password }) => {
      const email = typedEmail.trim().toLowerCase();
      await call('signUp', { body: { email, password, displayName: displayName.trim() } });
      showSuccess({ title: 'Account Verification', text: `please check your email: ${email}`, ok: true });
      await go('sign-in');
    },
  });
  return (
    <>
      <AuthForm form={form} action="Sign up">
        <TextInput label="Your name" autoComplete="name" size="md" {...field('displayName')} />
        <EmailField {...field('email')} />
        <NewPasswordFields
          value={values}
          onChange={({ password, confirmation }) => change({ password, confirmation })}
          errors={errors}
          size="md"
        />
      </AuthForm>
      <p className={classes.below}>
        <span>
          Have an account? <ScreenLink to="sign-in">Sign in</ScreenLink>
        </span>
        <ScreenLink to="resend-link">No email received?</ScreenLink>
      </p>
    </>
  );
}
