// The purposes of tokens in emailed links. A token is valid only for its own purpose.

export const TOKEN_PURPOSES = ['verify-email', 'invite', 'reset-password'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];
