// The screens that need no session. None of them is remembered as a URL to return to after signing in; links in emails open some of them.
import type { Screen } from '#web/navigation/index.ts';
import { readReturnUrl } from '#web/navigation/index.ts';

const open = { shell: 'public', roles: 'everyone', ignoresState: true, loads: [] } as const;
/** Someone who is already signed in is redirected. */
const staffEntry: Pick<Screen, 'redirectsTo'> = { redirectsTo: (user) => (user ? [readReturnUrl(), '/'] : []) };
const dashboardEntry: Pick<Screen, 'redirectsTo'> = {
  redirectsTo: (user, search) => (user ? [search.url, readReturnUrl(), '/customer-dashboard'] : []),
};

/** A link with a token does not redirect: its screen compares the signed-in user with the invited email. */
const invitationEntry: Pick<Screen, 'redirectsTo'> = {
  redirectsTo: (user, search) => (search.token ? [] : (dashboardEntry.redirectsTo?.(user, search) ?? [])),
};

const outcomes = () => import('./emailed-links/outcome-screens.tsx');
const emailRequests = () => import('./emailed-links/email-request-screens.tsx');
const resets = () => import('./emailed-links/reset-screens.tsx');
const activations = () => import('./emailed-links/activation-screens.tsx');
const signUps = () => import('./sign-up/dashboard-sign-up-screens.tsx');

export const accountScreens: readonly Screen[] = [
  {
    ...open,
    ...staffEntry,
    id: 'sign-in',
    path: '/authentication/signin',
    title: 'Sign In',
    loads: ['readAuthConfig'],
    load: () => import('./staff-sign-in-screen.tsx'),
  },
  {
    ...open,
    ...staffEntry,
    id: 'sign-up',
    path: '/authentication/signup',
    title: 'Sign Up',
    loads: ['readAuthConfig'],
    load: () => import('./sign-up/sign-up-screen.tsx'),
  },
  {
    ...open,
    id: 'activation',
    path: '/authentication/activate/{activationToken}',
    title: 'Account Activation',
    loads: ['checkToken'],
    load: async () => ({ Screen: (await activations()).StaffActivation }),
  },
  {
    ...open,
    id: 'invalid-link',
    path: '/authentication/invalid',
    title: 'Invalid Link',
    load: async () => ({ Screen: (await outcomes()).StaffInvalid }),
  },
  {
    ...open,
    id: 'email-confirmed',
    path: '/authentication/success',
    title: 'Email Confirmed',
    load: async () => ({ Screen: (await outcomes()).StaffConfirmed }),
  },
  {
    ...open,
    id: 'resend-link',
    path: '/authentication/resend',
    title: 'New Link',
    load: async () => ({ Screen: (await emailRequests()).StaffResend }),
  },
  {
    ...open,
    id: 'forgot-password',
    path: '/password/forgot',
    title: 'Forgot Password',
    load: async () => ({ Screen: (await emailRequests()).StaffForgot }),
  },
  {
    ...open,
    id: 'reset-password',
    path: '/password/reset/{token}',
    title: 'New Password',
    loads: ['checkToken'],
    load: async () => ({ Screen: (await resets()).StaffReset }),
  },
  {
    ...open,
    id: 'reset-invalid',
    path: '/password/reset/invalid',
    title: 'Invalid Link',
    load: async () => ({ Screen: (await outcomes()).StaffResetInvalid }),
  },
  {
    ...open,
    id: 'reset-success',
    path: '/password/reset/success',
    title: 'New Password',
    load: async () => ({ Screen: (await outcomes()).StaffResetSuccess }),
  },

  {
    ...open,
    ...dashboardEntry,
    id: 'dashboard-sign-in',
    path: '/customer-dashboard/signin',
    title: 'Dashboard Sign In',
    loads: ['readAuthConfig'],
    load: () => import('./dashboard-sign-in-screen.tsx'),
  },
  {
    ...open,
    ...dashboardEntry,
    id: 'dashboard-sign-up',
    path: '/customer-dashboard/signup',
    title: 'Dashboard Sign Up',
    load: async () => ({ Screen: (await signUps()).DashboardSignUp }),
  },
  {
    ...open,
    ...invitationEntry,
    id: 'dashboard-invitation',
    path: '/customer-dashboard/signup/{agentDetails}',
    title: 'Dashboard Sign Up',
    loads: ['checkToken'],
    load: async () => ({ Screen: (await signUps()).InvitedSignUp }),
  },
  {
    ...open,
    id: 'dashboard-activation',
    path: '/authentication/dashboardactivate/{activationToken}',
    title: 'Account Activation',
    loads: ['checkToken'],
    load: async () => ({ Screen: (await activations()).DashboardActivation }),
  },
  {
    ...open,
    id: 'dashboard-invalid-link',
    path: '/authentication/dashboardinvalid',
    title: 'Invalid Link',
    load: async () => ({ Screen: (await outcomes()).DashboardInvalid }),
  },
  {
    ...open,
    id: 'dashboard-expired-link',
    path: '/authentication/dashboardexpiredlink',
    title: 'Expired Link',
    load: async () => ({ Screen: (await outcomes()).DashboardExpired }),
  },
  {
    ...open,
    id: 'dashboard-email-confirmed',
    path: '/authentication/dashboardsuccess',
    title: 'Email Confirmed',
    load: async () => ({ Screen: (await outcomes()).DashboardConfirmed }),
  },
  {
    ...open,
    id: 'dashboard-account-existing',
    path: '/authentication/dashboardsuccessexisting',
    title: 'Account Active',
    load: async () => ({ Screen: (await outcomes()).DashboardExisting }),
  },
  {
    ...open,
    id: 'dashboard-resend-link',
    path: '/authentication/dashboardresend',
    title: 'New Link',
    load: async () => ({ Screen: (await emailRequests()).DashboardResend }),
  },
  {
    ...open,
    id: 'dashboard-forgot-password',
    path: '/password/dashboard/forgot',
    title: 'Forgot Password',
    load: async () => ({ Screen: (await emailRequests()).DashboardForgot }),
  },
  {
    ...open,
    id: 'dashboard-reset-password',
    path: '/password/dashboard/reset/{token}',
    title: 'New Password',
    loads: ['checkToken'],
    load: async () => ({ Screen: (await resets()).DashboardReset }),
  },
  {
    ...open,
    id: 'dashboard-reset-invalid',
    path: '/password/dashboard/reset/invalid',
    title: 'Invalid Link',
    load: async () => ({ Screen: (await outcomes()).DashboardResetInvalid }),
  },
  {
    ...open,
    id: 'dashboard-reset-success',
    path: '/password/dashboard/reset/success',
    title: 'New Password',
    load: async () => ({ Screen: (await outcomes()).DashboardResetSuccess }),
  },
];
