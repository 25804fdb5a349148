// The fields that every form about an account shares.
import { isAcceptablePassword, PASSWORD_MESSAGE } from '#domain/accounts/index.ts';
import { z } from 'zod';

export { emailAddress } from '../input-shapes.ts';

/** A password to be set. The server also refuses the most common ones. */
export const newPassword = z.string().max(1000).refine(isAcceptablePassword, PASSWORD_MESSAGE);

/** 256 random bits, as they stand in a link. */
export const linkToken = z.string().min(1).max(200);
