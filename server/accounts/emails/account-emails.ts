// The texts of all emails about an account, in one place.
import { PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { renderEmail } from '../../emails/index.ts';

export type AccountEmail = ReturnType<typeof renderEmail> & { subject: string };

interface EmailContent {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
}

const FOOTNOTE = 'You get this email because someone entered this address at Adstead. If that was not you, you can ignore it.';

const composeEmail = ({ subject, paragraphs, action }: EmailContent, footnote = FOOTNOTE): AccountEmail => ({
  subject,
  ...renderEmail({ title: subject, paragraphs, ...(action && { action }), footnote }),
});

/** For staff; a customer's people get the template that staff see for their customer. */
export const inviteEmail = (values: { url: string; inviter: string | null; validFor: string }): AccountEmail =>
  composeEmail({
    subject: 'You are invited to Adstead',
    paragraphs: [
      `${values.inviter ?? 'Adstead'} invites you to the Adstead staff console.`,
      `Choose a password to sign in. The link works once, for ${values.validFor}.`,
    ],
    action: { label: 'Accept the invitation', url: values.url },
  });

export const verificationEmail = (values: { url: string; validFor: string }): AccountEmail =>
  composeEmail({
    subject: 'Confirm your email address',
    paragraphs: [
      'Someone signed up to Adstead with this email address. If that was you, confirm it with the password that you chose.',
      `An admin then activates your account. The link works once, for ${values.validFor}.`,
    ],
    action: { label: 'Confirm my email', url: values.url },
  });

export const accountActivatedEmail = (values: { signInUrl: string }): AccountEmail =>
  composeEmail({
    subject: 'You can sign in to Adstead now',
    paragraphs: ['Your Adstead account is active. Sign in with your email address and your password.'],
    action: { label: 'Sign in', url: values.signInUrl },
  });

export const accountExistsEmail = (values: { signInUrl: string }): AccountEmail =>
  composeEmail({
    subject: 'You already have an Adstead account',
    paragraphs: [
      'Someone tried to sign up to Adstead with this address. An account with it exists already, so nothing was changed.',
      'If that was you, sign in. If you forgot your password, you can reset it there.',
    ],
    action: { label: 'Sign in', url: values.signInUrl },
  });

export const noAgentEmail = (): AccountEmail =>
  composeEmail({
    subject: 'We could not find you at Adstead',
    paragraphs: [
      'Someone tried to sign up to the Adstead customer dashboard with this email address, but there is no agent with it.',
      'If that was you, ask your office to add you with this address, then sign up again.',
    ],
  });

export const resetPasswordEmail = (values: { url: string; validFor: string }): AccountEmail =>
  composeEmail({
    subject: 'Set a new password',
    paragraphs: [
      `Someone requested a new password for this account. The link works once, for ${values.validFor}.`,
      'If that was not you, your password stays as it is.',
    ],
    action: { label: 'Set a new password', url: values.url },
  });

export const unlinkedAccountsNote = (unlinked: readonly IdentityProviderId[]): string[] =>
  unlinked.length === 0
    ? []
    : [
        `You can no longer sign in with ${unlinked.map((provider) => PROVIDER_LABELS[provider]).join(' or ')} either. You can link accounts again under Accounts.`,
      ];

export const passwordChangedEmail = (values: { forgotUrl: string; unlinked: readonly IdentityProviderId[] }): AccountEmail =>
  composeEmail(
    {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Adstead account was just changed. You have been signed out on all devices.',
        ...unlinkedAccountsNote(values.unlinked),
        'If that was not you, set a new password immediately and tell your administrator.',
      ],
      action: { label: 'Set a new password', url: values.forgotUrl },
    },
    'You get this email because it concerns the security of your Adstead account.',
  );
