// A form that asks for an email by its address. Whether the address is known is never said.
import { EMAIL_MESSAGE, isEmail } from '#domain/email/index.ts';
import type { EndpointName } from '#contract/index.ts';
import { call } from '#web/client/call.ts';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { AuthForm, EmailField } from './auth-form.tsx';
import classes from './auth-form.module.css';
import { useAuthForm } from './use-auth-form.ts';

interface MailAskFormProps {
  call: Extract<EndpointName, 'forgotPassword' | 'forgotDashboardPassword' | 'reinvite' | 'reinviteToDashboard'>;
  action: string;
  email?: string | undefined;
  saidOnce: (address: string) => string;
}

export function MailAskForm({ call: name, action, email = '', saidOnce }: MailAskFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, values } = useAuthForm({
    initial: { email },
    check: (given) => (isEmail(given.email.trim()) ? {} : { email: EMAIL_MESSAGE }),
    send: async (given) => {
      const address = given.email.trim().toLowerCase();
      await call(name, { body: { email: address } });
      setSentTo(address);
    },
  });
  const wasSent = sentTo !== null && sentTo === values.email.trim().toLowerCase();
  return (
    <>
      <div role="status">
        {wasSent && (
          <p className={classes.notice}>
            <IconMailForward size={18} stroke={1.75} aria-hidden />
            {saidOnce(sentTo)}
          </p>
        )}
      </div>
      <AuthForm form={form} action={wasSent ? 'Send it again' : action}>
        <EmailField {...field('email')} />
      </AuthForm>
    </>
  );
}
