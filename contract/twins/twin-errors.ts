export const twinErrors = {
  twinSilent: { status: 502, text: 'The {twin} twin does not answer. It restarts automatically. Try again in a few seconds.' },
  twinRefused: { status: 409, text: 'The twin refused this: {reason}' },
  clockIsReal: { status: 409, text: 'The clock can only be moved while every network is a twin.' },
} as const;
