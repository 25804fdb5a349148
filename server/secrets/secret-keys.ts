// Chooses the key that seals secrets: SECRET_KEY if set, otherwise a key file in the data folder that only its owner can read.
import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../db/embedded-postgres/embedded-postgres-errors.ts';
import { KEY_BYTES, openSecretBox } from './secret-box.ts';
import type { SecretBox } from './secret-box.ts';

export const KEY_FILE = 'secret-key';

export async function openSecrets({ SECRET_KEY: configured, dataDir }: Pick<Config, 'SECRET_KEY' | 'dataDir'>): Promise<SecretBox> {
  return openSecretBox(configured ?? [await readOrCreateKey(dataDir)]);
}

/** When processes start at the same time, one writes the key and all use it: creating a hard link is atomic. */
async function readOrCreateKey(folder: string): Promise<Buffer> {
  const file = path.join(folder, KEY_FILE);
  const existing = await readKey(file);
  if (existing) return existing;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const created = await readKey(file);
  if (!created) throw new Error(`The key file ${file} could not be read back`);
  return created;
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`The key file ${file} cannot be read: ${error.message}.`, { cause: error });
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.byteLength !== KEY_BYTES)
    throw new StartError(
      `The key file ${file} is damaged, since it does not hold ${KEY_BYTES} bytes in base64: restore it from a backup, because stored secrets cannot be read without it.`,
    );
  return key;
}
