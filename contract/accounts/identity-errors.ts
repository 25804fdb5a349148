// Errors of signing in with Google and Facebook. The sign-in screens also show them, by the error code in the redirect.
export const identityErrors = {
  providerFailed: { status: 400, text: 'Error occurred while signing in' },
  providerAway: { status: 503, text: '{provider} did not answer. Try again in a moment.' },
  providerCancelled: { status: 400, text: 'You did not finish signing in with {provider}.' },
  providerFlowExpired: { status: 400, text: 'This took too long, or was started in another browser. Try again.' },
  tooManyProviderFlows: { status: 429, text: 'Too many sign-ins were started. Wait a few minutes and try again.' },
  identityUnknown: {
    status: 400,
    text: 'No account here is linked to this {provider} account. Sign in with your password, then link it in your settings.',
  },
  identityNeedsPassword: {
    status: 400,
    text: 'Your account has no password yet. Use your invitation or reset your password, then link {provider} in your settings.',
  },
  identityTaken: {
    status: 409,
    text: 'This {provider} account is linked to another Adstead account. Sign in to that account and unlink it first.',
  },
  identityDiffers: { status: 409, text: 'Another {provider} account is linked to you already. Unlink it first.' },
  identityMissing: { status: 404, text: 'No {provider} account is linked to you.' },
  lastWayIn: { status: 409, text: 'This is your only way to sign in. Set a password first, then unlink {provider}.' },
  passwordAgain: { status: 400, text: 'Enter your password to continue.' },
  pendingLinkGone: { status: 400, text: 'This took too long. Sign in with {provider} again.' },
} as const;
