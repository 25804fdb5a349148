// Requests a new email for an invitation or a sign-up. The answer is the same whether or not the email is known.
import { EmailRequestForm } from './email-request-form.tsx';
import type { SignInEntry } from '../sign-in-entries.ts';

export const ResendForm = ({ entry, email }: { entry: SignInEntry; email?: string }) => (
  <EmailRequestForm
    call={entry.calls.reinvite}
    action="Send a new link"
    email={email}
    sentNotice={(recipient) => `If ${recipient} is waiting for a link, a new one is on its way.`}
  />
);
