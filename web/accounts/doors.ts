// What differs between the two doors, the staff console and the customer dashboard? Only what stands here.
import type { EndpointName } from '#contract/index.ts';

export type DoorName = 'staff' | 'dashboard';

export interface Door {
  name: DoorName;
  /** Where people go once they are in. */
  home: string;
  /** Specification 2 §9: how long the outcome is shown before moving on. */
  showsOutcomeMs: number;
  /** What stands beside the form. */
  promise: string;
  otherDoor: { text: string; label: string; to: string };
  /** Ids of its screens. */
  screens: Record<'signIn' | 'signUp' | 'forgot' | 'resend' | 'invalid' | 'expired' | 'success' | 'resetInvalid' | 'resetSuccess', string>;
  calls: {
    forgot: Extract<EndpointName, 'forgotPassword' | 'forgotDashboardPassword'>;
    reset: Extract<EndpointName, 'resetPassword' | 'resetDashboardPassword'>;
    reinvite: Extract<EndpointName, 'reinvite' | 'reinviteToDashboard'>;
  };
}

export const doors: Readonly<Record<DoorName, Door>> = {
  staff: {
    name: 'staff',
    home: '/',
    showsOutcomeMs: 0,
    promise: 'Every listing advertised, every campaign in order.',
    otherDoor: { text: 'Here to order or follow a campaign?', label: 'Go to the customer dashboard', to: 'dashboard-sign-in' },
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
    otherDoor: { text: 'Part of the Adstead team?', label: 'Go to the staff console', to: 'sign-in' },
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
