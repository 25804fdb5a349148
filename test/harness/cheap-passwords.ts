// Passwords of tests protect nothing, so hashing them costs next to nothing; one test shows what production's cost.
import { hashPassword } from '#server/accounts/sign-in/password.ts';
import type { PasswordCost } from '#server/accounts/sign-in/password.ts';

export const CHEAP_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1 };

export const hashCheaply = (password: string): Promise<string> => hashPassword(password, { cost: CHEAP_PASSWORD_COST });
