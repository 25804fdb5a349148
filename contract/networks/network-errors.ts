export const networkErrors = {
  accountIdTaken: { status: 409, text: 'The account {accountId} has already been added.' },
  accountAddedMeanwhile: { status: 409, text: 'The same account has been added again since, so this one stays deleted.' },
  llaTagNameTaken: { status: 409, text: 'This customer already has a tag named {name}.' },
  networkNotSetUp: { status: 503, text: '{network} is not set up on this server. Ask an admin to add its credentials.' },
  networkAway: { status: 503, text: '{network} did not answer. Try again in a few minutes.' },
  networkRefused: { status: 409, text: '{network} refused this: {reason}' },
  signInEnded: { status: 409, text: 'This sign-in no longer gives access. Sign in to {network} again.' },
  accountNotReachable: { status: 409, text: 'This sign-in does not reach {accountId}. Sign in to {network} as someone who may use it.' },
  accountNotLinked: { status: 409, text: '{name} is not linked, or its access has ended. Link the ad account again first.' },
  accountCurrencyUnknown: { status: 409, text: 'The account {accountId} is billed in {currency}, which Adstead does not support.' },
  networkValueFixed: { status: 409, text: 'Name, currency, time zone and minimum budget of a linked account come from {network}.' },
} as const;
