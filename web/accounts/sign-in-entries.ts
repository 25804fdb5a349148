// Everything that differs between the two places to sign in, the staff console and the customer dashboard. The screens are shared.
import type { EndpointName } from '#contract/index.ts';

export type SignInEntryName = 'staff' | 'dashboard';

export interface SignInEntry {
  name: SignInEntryName;
  /** The URL to open after signing in. */
  home: string;
  /** Specification 2 §9: how long the outcome is shown before moving on. */
  showsOutcomeMs: number;
  /** The slogan in the panel next to the form. */
  promise: string;
  otherEntry: { text: string; label: string; to: string };
  /** Screen ids. */
  screens: Record<'signIn' | 'signUp' | 'forgot' | 'resend' | 'invalid' | 'expired' | 'success' | 'resetInvalid' | 'resetSuccess', string>;
  calls: {
    forgot: Extract<EndpointName, 'forgotPassword' | 'forgotDashboardPassword'>;
    reset: Extract<EndpointName, 'resetPassword' | 'resetDashboardPassword'>;
    reinvite: Extract<EndpointName, 'reinvite' | 'reinviteToDashboard'>;
  };
}

export const signInEntries: Readonly<Record<SignInEntryName, SignInEntry>> = {
  staff: {
    name: 'staff',
    home: '/',
    showsOutcomeMs: 0,
    promise: 'Every listing advertised, every campaign in order.',
    otherEntry: { text: 'Here to order or follow a campaign?', label: 'Go to the customer dashboard', to: 'dashboard-sign-in' },
    screens: {
      signIn: 'sign-in',
      signUp: 'sign-up',
      forgot: 'forgot-password',
      resend: 'resend-link',
      invalid: 'invalid-link',
      expired: 'resend-link',
      success: 'email-confirmed',
      resetInvalid: 'reset-invalid',
      resetSuccess: 'reset-success',
    },
    calls: { forgot: 'forgotPassword', reset: 'resetPassword', reinvite: 'reinvite' },
  },
  dashboard: {
    name: 'dashboard',
    home: '/customer-dashboard',
    showsOutcomeMs: 750,
    promise: 'Your listings, in front of the right people.',
    otherEntry: { text: 'Part of the Adstead team?', label: 'Go to the staff console', to: 'sign-in' },
    screens: {
      signIn: 'dashboard-sign-in',
      signUp: 'dashboard-sign-up',
      forgot: 'dashboard-forgot-password',
      resend: 'dashboard-resend-link',
      invalid: 'dashboard-invalid-link',
      expired: 'dashboard-expired-link',
      success: 'dashboard-email-confirmed',
      resetInvalid: 'dashboard-reset-invalid',
      resetSuccess: 'dashboard-reset-success',
    },
    calls: { forgot: 'forgotDashboardPassword', reset: 'resetDashboardPassword', reinvite: 'reinviteToDashboard' },
  },
};
