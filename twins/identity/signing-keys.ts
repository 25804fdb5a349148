// The RS256 keys that sign ID tokens. The newest signs; after a rotation the previous one stays published.
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import type { Twin } from './identity-state.ts';

const PUBLISHED_KEYS = 2;

export async function rotateKeys(twin: Twin): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = `twin-key-${twin.state.read().keys.length + 1}`;
  const pair = {
    kid,
    privateKey: await exportJWK(privateKey),
    publicKey: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  };
  twin.state.change((state) => state.keys.push(pair));
  twin.ledger.write('keys-rotated', { kid });
  return kid;
}

export const publishedKeys = ({ state }: Twin) => ({
  keys: state
    .read()
    .keys.slice(-PUBLISHED_KEYS)
    .map(({ publicKey }) => publicKey),
});

export async function signIdToken(twin: Twin, claims: JWTPayload): Promise<string> {
  const newest = twin.state.read().keys.at(-1);
  if (!newest) throw new Error('The twin has no key to sign with');
  const header = { alg: 'RS256', kid: newest.kid, typ: 'JWT' };
  if (!twin.faults.has('bad-signature'))
    return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(newest.privateKey, 'RS256'));
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
}
