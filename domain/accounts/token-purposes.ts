// What can a link in an email be for? A token opens only what it was made for.

export const TOKEN_PURPOSES = ['verify-email', 'invite', 'reset-password'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];
