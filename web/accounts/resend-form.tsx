// How does someone get the email of an invitation or a sign-up once more? The answer is the same for everyone.
import { MailAskForm } from './mail-ask-form.tsx';
import type { Door } from './doors.ts';

export const ResendForm = ({ door, email }: { door: Door; email?: string }) => (
  <MailAskForm
    call={door.calls.reinvite}
    action="Send a new link"
    email={email}
    saidOnce={(address) => `If ${address} is waiting for a link, a new one is on its way.`}
  />
);
