// Hashes passwords of tests at the lowest cost, because they protect nothing. One test checks the cost in production.
import { hashPassword } from '#server/accounts/sign-in/password.ts';
import type { PasswordCost } from '#server/accounts/sign-in/password.ts';

export const CHEAP_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1 };

export const hashCheaply = (password: string): Promise<string> => hashPassword(password, { cost: CHEAP_PASSWORD_COST });
