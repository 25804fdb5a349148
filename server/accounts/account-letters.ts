// What do the emails about an account say? All of their words, in one place.
import { PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { layOutMail } from '../mail/index.ts';

export type Letter = ReturnType<typeof layOutMail> & { subject: string };

interface Words {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
}

const FOOTNOTE = 'You get this email because this address was given to Adstead. If that was not you, ignore it: nothing happens.';

const letter = ({ subject, paragraphs, action }: Words, footnote = FOOTNOTE): Letter => ({
  subject,
  ...layOutMail({ title: subject, paragraphs, ...(action && { action }), footnote }),
});

export const inviteLetter = (given: { url: string; inviter: string | null; customer: string | null; lasts: string }): Letter =>
  letter({
    subject: 'You are invited to Adstead',
    paragraphs: [
      `${given.inviter ?? 'Adstead'} invites you to ${given.customer === null ? 'the Adstead staff console' : `the dashboard of ${given.customer}`}.`,
      `Choose a password and you are in. The link works once, for ${given.lasts}.`,
    ],
    action: { label: 'Accept the invitation', url: given.url },
  });

export const verifyEmailLetter = (given: { url: string; lasts: string; whoLetsIn: string }): Letter =>
  letter({
    subject: 'Confirm your email address',
    paragraphs: [
      'Someone signed up to Adstead with this address. If that was you, confirm it with the password that you chose.',
      `After that ${given.whoLetsIn} lets you in. The link works once, for ${given.lasts}.`,
    ],
    action: { label: 'Confirm my email', url: given.url },
  });

export const letInLetter = (given: { signInUrl: string }): Letter =>
  letter({
    subject: 'You can sign in to Adstead now',
    paragraphs: ['You signed up to Adstead, and someone has let you in. Sign in with your email address and your password.'],
    action: { label: 'Sign in', url: given.signInUrl },
  });

export const accountExistsLetter = (given: { signInUrl: string }): Letter =>
  letter({
    subject: 'You already have an Adstead account',
    paragraphs: [
      'Someone tried to sign up to Adstead with this address. An account with it exists already, so nothing was changed.',
      'If that was you, sign in. If you do not know the password any more, ask for a new one there.',
    ],
    action: { label: 'Sign in', url: given.signInUrl },
  });

export const noAgentLetter = (): Letter =>
  letter({
    subject: 'We could not find you at Adstead',
    paragraphs: [
      'Someone tried to sign up to the Adstead customer dashboard with this address, but no property group lists an agent with it.',
      'If that was you, ask your office to add you with this address, then sign up again.',
    ],
  });

export const resetPasswordLetter = (given: { url: string; lasts: string }): Letter =>
  letter({
    subject: 'Set a new password',
    paragraphs: [`Someone asked for a new password for this account. The link works once, for ${given.lasts}.`, 'If that was not you, your password stays as it is.'],
    action: { label: 'Set a new password', url: given.url },
  });

export const unlinkedToo = (unlinked: readonly IdentityProviderId[]): string[] =>
  unlinked.length === 0
    ? []
    : [`${unlinked.map((provider) => PROVIDER_LABELS[provider]).join(' and ')} no longer signs you in either. You can link it again under Accounts.`];

export const passwordChangedLetter = (given: { forgotUrl: string; unlinked: readonly IdentityProviderId[] }): Letter =>
  letter(
    {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Adstead account was just changed, and everything that was signed in with it has ended.',
        ...unlinkedToo(given.unlinked),
        'If that was not you, set a new password at once and tell your administrator.',
      ],
      action: { label: 'Set a new password', url: given.forgotUrl },
    },
    'You get this email because it concerns the safety of your Adstead account.',
  );
