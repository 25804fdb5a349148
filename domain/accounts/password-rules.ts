// Which passwords are accepted, and how strong do they look? The length alone decides: of the optional strength tests (lower case,
// upper case, digit, other character) one has to pass, and any character passes one of them.

export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;
export const PASSWORD_MESSAGE = 'Please enter a passphrase or password with 6 or more characters.';
export const CONFIRMATION_MESSAGE = 'The two passwords are not the same.';

/** From 1, which is refused, to 5. */
export type PasswordLevel = 1 | 2 | 3 | 4 | 5;
export const PASSWORD_LEVEL_LABELS: Readonly<Record<PasswordLevel, string>> = {
  1: 'Not accepted',
  2: 'Weak',
  3: 'Fair',
  4: 'Good',
  5: 'Strong',
};

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];
/** From so many characters on it is a passphrase, strong without any mixture. */
const SHORTEST_PASSPHRASE = 20;
/** From so many characters on, length says more than their kinds. */
const LONG = 12;
/** 'aaaaaaaaaaaa1!' is long and of three kinds, and yet nothing. */
const FEWEST_DIFFERENT = 5;

const charactersOf = (password: string): readonly string[] => Array.from(password);
const kindsIn = (password: string): number => KINDS.filter((kind) => kind.test(password)).length;

export function isAcceptablePassword(password: string): boolean {
  const { length } = charactersOf(password);
  return length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD;
}

export function passwordLevel(password: string): PasswordLevel {
  if (!isAcceptablePassword(password)) return 1;
  const characters = charactersOf(password);
  if (new Set(characters).size < FEWEST_DIFFERENT) return 2;
  if (characters.length >= SHORTEST_PASSPHRASE) return 5;
  const points = kindsIn(password) + (characters.length >= LONG ? 2 : 0);
  if (points <= 1) return 2;
  if (points === 2) return 3;
  return points <= 4 ? 4 : 5;
}
