import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStart } from './check-start.ts';
import { readConfig } from './config.ts';
import { startEmbeddedPostgres, StartError } from './db/embedded-postgres/embedded-postgres.ts';
import { KEY_FILE } from './secrets/secret-keys.ts';

let folder: string;
let count = 0;
const newFolder = async (): Promise<string> => {
  const made = path.join(folder, String((count += 1)));
  await mkdir(made);
  return made;
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adstead-start-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function refusalOf(environment: Record<string, string>): Promise<string> {
  const refused = await checkStart(readConfig({ PORT: '0', DATA_DIR: await newFolder(), ...environment })).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StartError);
  return (refused as StartError).message;
}

test('a start on a free port with a new data folder is not refused', async () => {
  const dataDir = path.join(await newFolder(), 'new');
  await checkStart(readConfig({ PORT: '0', DATA_DIR: dataDir }));
  expect(await readdir(dataDir)).toEqual([KEY_FILE]);
});

test('a port that is in use is refused, except for a worker, which does not listen', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  expect(await refusalOf({ PORT: String(port) })).toBe(`Port ${port} is in use. Stop what uses it, or choose another one with PORT.`);
  await checkStart(readConfig({ PORT: String(port), ADSTEAD_ROLE: 'worker', DATA_DIR: await newFolder() }));
  taken.close();
});

test.each(['70000', '-1', '80.5', 'http'])('PORT=%s is refused with the numbers that are possible', (port) => {
  expect(() => readConfig({ PORT: port })).toThrow('The setting PORT is not valid: a number from 0 to 65535 is needed.');
});

test('a HOST that this machine does not have is refused', async () => {
  expect(await refusalOf({ HOST: '203.0.113.9' })).toBe('This machine has no address 203.0.113.9. Choose another one with HOST.');
});

test.each(['a file in its path', '/proc/x'])('a data folder that cannot be written is refused: %s', async (place) => {
  const file = path.join(await newFolder(), 'a-file');
  await writeFile(file, '');
  const dataDir = place.startsWith('/') ? place : path.join(file, 'data');
  expect(await refusalOf({ DATA_DIR: dataDir })).toBe(`The data folder ${dataDir} cannot be written. Choose another one with DATA_DIR.`);
});

test('a damaged key file is refused rather than replaced', async () => {
  const dataDir = await newFolder();
  await writeFile(path.join(dataDir, KEY_FILE), 'short');
  expect(await refusalOf({ DATA_DIR: dataDir })).toMatch(
    /^The key file \S+ is damaged, since it does not hold 32 bytes in base64: restore it/,
  );
});

test('a database folder without its control file is refused, and nothing is left running or locked', async () => {
  const dataDir = await newFolder();
  await mkdir(path.join(dataDir, 'postgres'));
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '18');
  await expect(startEmbeddedPostgres({ dataDir, log: () => undefined })).rejects.toThrow(
    /^The database in \S+ is damaged, since its file global\/pg_control is missing: restore the folder from a backup/,
  );
  expect(await readdir(dataDir)).toEqual(['postgres']);
});
