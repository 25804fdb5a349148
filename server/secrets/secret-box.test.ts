import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, SettingError } from '../config.ts';
import { openSecretBox, SealBroken } from './secret-box.ts';
import { KEY_FILE, openSecrets } from './secret-keys.ts';

const key = randomBytes(32);
const box = openSecretBox([key]);

describe('a sealed secret', () => {
  test('opens to the original text, and reveals nothing of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), fc.string(), (plain, about) => {
        expect(box.open(box.seal(plain, about), about)).toBe(plain);
      }),
    );
    expect(box.seal('a token that nobody may read', 'identity:1')).not.toContain('token');
  });

  test('is different each time', () => {
    expect(box.seal('same', 'row')).not.toBe(box.seal('same', 'row'));
  });

  test('does not open in another row', () => {
    expect(() => box.open(box.seal('token', 'identity:1'), 'identity:2')).toThrow(SealBroken);
  });

  test('does not open when any one of its bytes was changed', () => {
    const sealed = box.seal('token', 'row');
    const [form, name, text = ''] = sealed.split('.');
    const bytes = Buffer.from(text, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box.open(`${form}.${name}.${changed.toString('base64url')}`, 'row')).toThrow(SealBroken);
    }
  });

  test.each(['', 'v1', 'v1..', 'v2.00000000.AAAA', 'plain text'])('is not %j', (text) => {
    expect(() => box.open(text, 'row')).toThrow(SealBroken);
  });

  test('opens with an older key, and without it the error names the setting', () => {
    const sealed = box.seal('token', 'row');
    const newer = randomBytes(32);
    expect(openSecretBox([newer, key]).open(sealed, 'row')).toBe('token');
    expect(() => openSecretBox([newer]).open(sealed, 'row')).toThrow(/SECRET_KEY/);
  });
});

describe('the key', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'adstead-key-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is created once per folder, however many processes start at once, readable by its owner only', async () => {
    const boxes = await Promise.all(Array.from({ length: 8 }, () => openSecrets({ SECRET_KEY: undefined, dataDir: folder })));
    const sealed = boxes[0]!.seal('token', 'row');
    for (const one of boxes) expect(one.open(sealed, 'row')).toBe('token');
    expect((await stat(path.join(folder, KEY_FILE))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual([KEY_FILE]);
  });

  test('that is damaged stops the start rather than being replaced', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'adstead-key-'));
    await writeFile(path.join(other, KEY_FILE), 'short');
    await expect(openSecrets({ SECRET_KEY: undefined, dataDir: other })).rejects.toThrow(/32 bytes/);
    expect(await readFile(path.join(other, KEY_FILE), 'utf8')).toBe('short');
    await rm(other, { recursive: true });
  });

  test('may be configured, followed by older ones', async () => {
    const [newer, older] = [randomBytes(32), randomBytes(32)];
    const config = readConfig({ SECRET_KEY: `${newer.toString('base64')},${older.toString('base64')}`, DATA_DIR: folder });
    const secrets = await openSecrets(config);
    expect(secrets.open(openSecretBox([older]).seal('token', 'row'), 'row')).toBe('token');
    expect(openSecretBox([newer]).open(secrets.seal('token', 'row'), 'row')).toBe('token');
  });

  test.each(['secret', 'AAAA', `${randomBytes(32).toString('base64')},`])('%j is refused as a setting', (given) => {
    expect(() => readConfig({ SECRET_KEY: given })).toThrow(SettingError);
  });
});
