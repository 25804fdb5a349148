// The form of a dashboard sign-up, with or without an invitation: who you are and the password you choose.
import { EMAIL_MESSAGE, isEmail } from '#domain/email-address/index.ts';
import type { AgentDetails } from '#domain/accounts/index.ts';
import { checkNewPassword, NewPasswordFields, NO_PASSWORD } from '#web/ui/fields/password-fields.tsx';
import { TextInput } from '@mantine/core';
import { AuthForm, EmailField } from '../auth-form.tsx';
import classes from '../auth-form.module.css';
import { useAuthForm } from '../use-auth-form.ts';

export interface SignUpDetails {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

interface DashboardSignUpFormProps {
  /** Initial values. */
  details: AgentDetails;
  /** The email that an invitation was sent to, which cannot be changed. */
  invitedEmail?: string | undefined;
  send: (details: SignUpDetails) => Promise<void>;
  accepted: string | null;
}

export function DashboardSignUpForm({ details, invitedEmail, send, accepted }: DashboardSignUpFormProps) {
  const { form, field, values, errors, change } = useAuthForm({
    initial: {
      firstName: details.firstName ?? '',
      lastName: details.lastName ?? '',
      email: invitedEmail ?? details.email ?? '',
      ...NO_PASSWORD,
    },
    check: ({ firstName, lastName, email, password, confirmation }) => ({
      ...(firstName.trim() === '' && { firstName: 'Enter your first name.' }),
      ...(lastName.trim() === '' && { lastName: 'Enter your last name.' }),
      ...(!isEmail(email.trim()) && { email: EMAIL_MESSAGE }),
      ...checkNewPassword({ password, confirmation }),
    }),
    send: ({ firstName, lastName, email, password }) => send({ firstName, lastName, email: email.trim().toLowerCase(), password }),
  });
  return (
    <AuthForm form={form} action="Sign up" accepted={accepted}>
      <div className={classes.names}>
        <TextInput label="First name" autoComplete="given-name" size="md" {...field('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" size="md" {...field('lastName')} />
      </div>
      <EmailField {...field('email')} readOnly={invitedEmail !== undefined} />
      <NewPasswordFields
        value={values}
        onChange={({ password, confirmation }) => change({ password, confirmation })}
        errors={errors}
        size="md"
      />
    </AuthForm>
  );
}
