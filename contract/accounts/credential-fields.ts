// Fields shared by all account forms.
import { isAcceptablePassword, PASSWORD_MESSAGE } from '#domain/accounts/index.ts';
import { z } from 'zod';

export { emailAddress } from '../input-shapes.ts';

/** The server also refuses the most common passwords. */
export const newPassword = z.string().max(1000).refine(isAcceptablePassword, PASSWORD_MESSAGE);

/** 256 random bits, encoded for a URL. */
export const linkToken = z.string().min(1).max(200);
