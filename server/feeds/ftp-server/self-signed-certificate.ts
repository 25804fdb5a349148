// A certificate that nobody vouches for, so that uploads are encrypted even where no certificate was set up.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

export interface CertificateFiles {
  key: string;
  cert: string;
}

const VALID_YEARS = 10;

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: number): Buffer => der(0x18, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
const name = (host: string): Buffer => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(host)))));
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

/** Subject alternative names: an IPv4 address has a form of its own. */
function alternativeNames(host: string): Buffer {
  const isIpv4 = /^\d+\.\d+\.\d+\.\d+$/.test(host);
  const value = isIpv4 ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host));
  return sequence(oid('551d11'), der(0x04, sequence(value)));
}

function certificate(host: string, publicKey: KeyObject, privateKey: KeyObject, now: number): Buffer {
  // A serial number must be positive.
  const serial = der(0x02, Buffer.from([1]), randomBytes(15));
  const validity = sequence(time(now - 86_400_000), time(now + VALID_YEARS * 365 * 86_400_000));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    serial,
    ECDSA_WITH_SHA256,
    name(host),
    validity,
    name(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeNames(host))),
  );
  return sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, privateKey)));
}

export function selfSignedCertificate(host: string, now: number): CertificateFiles {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const body = certificate(host, publicKey, privateKey, now).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}
