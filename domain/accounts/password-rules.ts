// Which passwords are accepted, and how strong they are. Only the length decides acceptance: of the specification's strength tests
// (lower case, upper case, digit, other character) one must pass, and every character passes one of them.

export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;
export const PASSWORD_MESSAGE = 'Please enter a passphrase or password with 6 or more characters.';
export const CONFIRMATION_MESSAGE = 'The two passwords are not the same.';

/** 1 is refused, 5 is the strongest. */
export type PasswordLevel = 1 | 2 | 3 | 4 | 5;
export const PASSWORD_LEVEL_LABELS: Readonly<Record<PasswordLevel, string>> = {
  1: 'Not accepted',
  2: 'Weak',
  3: 'Fair',
  4: 'Good',
  5: 'Strong',
};

const CHARACTER_CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];
/** From this length it counts as a passphrase, which is strong with any characters. */
const SHORTEST_PASSPHRASE = 20;
/** From this length, extra points are added. */
const LONG_PASSWORD = 12;
/** 'aaaaaaaaaaaa1!' is long and mixed, but still weak. */
const FEWEST_DISTINCT = 5;

const charactersOf = (password: string): readonly string[] => Array.from(password);
const classesIn = (password: string): number => CHARACTER_CLASSES.filter((kind) => kind.test(password)).length;

export function isAcceptablePassword(password: string): boolean {
  const { length } = charactersOf(password);
  return length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD;
}

export function passwordLevel(password: string): PasswordLevel {
  if (!isAcceptablePassword(password)) return 1;
  const characters = charactersOf(password);
  if (new Set(characters).size < FEWEST_DISTINCT) return 2;
  if (characters.length >= SHORTEST_PASSPHRASE) return 5;
  const points = classesIn(password) + (characters.length >= LONG_PASSWORD ? 2 : 0);
  if (points <= 1) return 2;
  if (points === 2) return 3;
  return points <= 4 ? 4 : 5;
}
