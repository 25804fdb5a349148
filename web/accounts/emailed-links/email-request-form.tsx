// A form that requests an email, for a password reset or a new link. The answer never reveals whether an account has this email.
import { EMAIL_MESSAGE, isEmail } from '#domain/email-address/index.ts';
import type { EndpointName } from '#contract/index.ts';
import { call } from '#web/client/call.ts';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { AuthForm, EmailField } from '../auth-form.tsx';
import classes from '../auth-form.module.css';
import { useAuthForm } from '../use-auth-form.ts';

interface EmailRequestFormProps {
  call: Extract<EndpointName, 'forgotPassword' | 'forgotDashboardPassword' | 'reinvite' | 'reinviteToDashboard'>;
  action: string;
  email?: string | undefined;
  /** The notice after sending. */
  sentNotice: (email: string) => string;
}

export function EmailRequestForm({ call: endpoint, action, email = '', sentNotice }: EmailRequestFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, values } = useAuthForm({
    initial: { email },
    check: (input) => (isEmail(input.email.trim()) ? {} : { email: EMAIL_MESSAGE }),
    send: async (input) => {
      const normalised = input.email.trim().toLowerCase();
      await call(endpoint, { body: { email: normalised } });
      setSentTo(normalised);
    },
  });
  const wasSent = sentTo !== null && sentTo === values.email.trim().toLowerCase();
  return (
    <>
      <div role="status">
        {wasSent && (
          <p className={classes.notice}>
            <IconMailForward size={18} stroke={1.75} aria-hidden />
            {sentNotice(sentTo)}
          </p>
        )}
      </div>
      <AuthForm form={form} action={wasSent ? 'Send it again' : action}>
        <EmailField {...field('email')} />
      </AuthForm>
    </>
  );
}
