// The claims of Google's ID tokens, and wrong claims that a client must notice.
import type { JWTPayload } from 'jose';
import type { Twin } from './identity-state.ts';
import { personOf, subjectOf } from './people.ts';

const ID_TOKEN_TTL_S = 3600;

export interface TokenSubject {
  person: string;
  scopes: readonly string[];
  nonce: string | null;
  clientId: string;
}

export function idTokenClaims({ clock, faults, baseUrl }: Twin, subject: TokenSubject): JWTPayload {
  const iat = Math.floor(clock.now() / 1000);
  const issuedAt = faults.has('expired') ? iat - 2 * ID_TOKEN_TTL_S : iat;
  return {
    iss: faults.has('wrong-iss') ? 'https://accounts.elsewhere.example' : `${baseUrl()}/google`,
    aud: faults.has('wrong-aud') ? 'another-client' : subject.clientId,
    azp: subject.clientId,
    iat: issuedAt,
    exp: issuedAt + ID_TOKEN_TTL_S,
    ...(subject.nonce !== null && { nonce: faults.has('wrong-nonce') ? 'another-nonce' : subject.nonce }),
    ...personClaims(faults, subject),
  };
}

export function personClaims(
  faults: Twin['faults'],
  { person: key, scopes }: Pick<TokenSubject, 'person' | 'scopes'>,
): { sub: string } & JWTPayload {
  const person = personOf(key);
  const email = faults.has('changed-email') ? `changed.${person?.email}` : person?.email;
  const sharesEmail = scopes.includes('email') && email && !faults.has('missing-email');
  return {
    sub: subjectOf('google', key),
    ...(scopes.includes('profile') && { name: person?.name, given_name: person?.name.split(' ')[0] }),
    ...(sharesEmail && { email, email_verified: person?.isEmailVerified === true && !faults.has('email-unverified') }),
  };
}
