// Removes secrets from texts that a network sent back. Networks quote what they were sent, as in 'Malformed access token …'.

const HIDDEN = '[hidden]';
/** Shorter texts are no secrets of ours, and would tear holes into ordinary words. */
const SHORTEST = 6;

export type HideSecrets = (text: string) => string;

export function hidingSecrets(secrets: readonly (string | null | undefined)[]): HideSecrets {
  const spellings = secrets
    .filter((secret): secret is string => typeof secret === 'string' && secret.length >= SHORTEST)
    .flatMap(spellingsOf)
    // A longer secret may contain a shorter one.
    .toSorted((one, other) => other.length - one.length);
  const unique = [...new Set(spellings)];
  return (text) => unique.reduce((rest, spelling) => rest.replaceAll(spelling, HIDDEN), text);
}

const spellingsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ s: secret }).toString().slice(2),
  JSON.stringify(secret).slice(1, -1),
  JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
];
