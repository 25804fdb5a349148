// The code that proves that the person who decides reads the email address that the agent entered.

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

export interface StoredCode {
  hash: string;
  expiresAt: Date;
  /** How often a code was entered since this one was sent. */
  tries: number;
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'usedUp';

/** `triedHash` is that of the entered code. A code that was tried too often is void, even when it is right. */
export function checkCode(stored: StoredCode | null, triedHash: string, now: number): CodeVerdict {
  if (!stored || stored.expiresAt.getTime() <= now) return 'expired';
  if (stored.tries >= CODE_TRIES) return 'usedUp';
  return stored.hash === triedHash ? 'right' : 'wrong';
}

/** 'm•••@gmail.com': enough for the person to know which inbox to open. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
