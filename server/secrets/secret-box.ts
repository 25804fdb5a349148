// Seals secrets before they are stored, such as the tokens of linked accounts, with AES-256-GCM. A secret is bound to its row and
// column: copied to another row, it cannot be opened.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** `about` names the row and column, for example 'identity:0190…'. */
  seal(plain: string, about: string): string;
  /** Throws SealBroken when it was sealed with another key or for another `about`, or was changed. */
  open(sealed: string, about: string): string;
}

export class SealBroken extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`A stored secret cannot be opened: ${reason}`, { cause });
    this.name = 'SealBroken';
  }
}

export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 'v1';

/** The first key seals; all of them open, so that keys can be rotated. */
export function openSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const named = keys.map((key) => ({ key, name: keyNameOf(key) }));
  const [current] = named as [(typeof named)[number]];
  return {
    seal(plain, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${FORMAT}.${current.name}.${sealed.toString('base64url')}`;
    },
    open(sealed, about) {
      const [format, name, text = ''] = sealed.split('.');
      const found = named.find((candidate) => candidate.name === name);
      if (format !== FORMAT || !found) throw new SealBroken('it was sealed with a key that this process does not have. Check SECRET_KEY.');
      const bytes = Buffer.from(text, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new SealBroken('it was changed, or belongs elsewhere.', error);
      }
    },
  };
}

/** Identifies a key without revealing anything about it. */
const keyNameOf = (key: Buffer): string => createHash('sha256').update('adstead key name').update(key).digest('hex').slice(0, 8);
