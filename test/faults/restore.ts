// Runs the backup and restore of docs/operating.md with the same commands: stop, archive, delete the folder, unpack elsewhere, start. Every
// table and every file is compared by checksum.
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres/embedded-postgres.ts';
import type { Outcome, Log } from './fault-run.ts';
import { collectViolations } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import { rowFingerprints, schemaFingerprint } from './stage/fingerprint.ts';
import { folderContent } from './stage/folder-content.ts';
import { makePicture, upload } from './stage/pictures.ts';
import { prepareCluster } from '#test/harness/prepared-cluster.ts';
import { startProduct } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { customerBody } from './stage/writers.ts';

const run = promisify(execFile);

interface Checksums {
  schema: string;
  tables: Record<string, string>;
  files: Record<string, string>;
}

export const restore = (rounds: number, log: Log): Promise<Outcome> => backUpAndRestore('1', rounds, log);
/** Making the demo data takes most of the time. */
export const restoreWithoutDemo = (rounds: number, log: Log): Promise<Outcome> => backUpAndRestore('0', rounds, log);

async function backUpAndRestore(demo: '0' | '1', rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  let tables = 0;
  let files = 0;
  for (let round = 0; round < rounds; round++) {
    await using folder = await temporaryFolder();
    const [original, restored] = [path.join(folder.path, 'data'), path.join(folder.path, 'restored')];
    const archive = path.join(folder.path, 'backup.tar.gz');
    const picture = await fill(original, demo);
    const before = await checksumsOf(original);

    await run('tar', ['-czf', archive, '-C', original, '.']);
    await rm(original, { recursive: true });
    await mkdir(restored);
    await run('tar', ['-xzpf', archive, '-C', restored]);

    const after = await checksumsOf(restored);
    violations.require(before.schema === after.schema, 'The restored schema differs');
    violations.require(isDeepStrictEqual(before.tables, after.tables), 'The restored tables differ');
    violations.require(isDeepStrictEqual(before.files, after.files), 'The restored files differ');
    await using product = await startProduct({ DATA_DIR: restored, ADSTEAD_DEMO: demo });
    const { status, body } = await (await signIn(product.address)).send('GET', '/api/customers?limit=100');
    const names = (body as { customers: { name: string }[] }).customers.map(({ name }) => name);
    violations.require(status === 200 && names.includes('Worth keeping'), 'The restored product does not show what was saved');
    violations.require((await fetch(product.address + picture)).status === 200, 'The restored product does not show an uploaded picture');
    tables = Object.keys(after.tables).length;
    files = Object.keys(after.files).length;
    log(`Round ${round + 1}: ${tables} tables and ${files} files restored`);
  }
  return { rounds, measured: { tables, files }, broken: violations.broken, late: violations.late };
}

/** Runs the product on a new folder, writes, and stops it. Returns the path of an uploaded picture. */
async function fill(dataDir: string, demo: '0' | '1'): Promise<string> {
  await prepareCluster(dataDir);
  await using product = await startProduct({ DATA_DIR: dataDir, ADSTEAD_DEMO: demo });
  const caller = await signIn(product.address);
  await caller.send('POST', '/api/customer/create', customerBody('Worth keeping'));
  const { status, body } = await upload(product.address, caller, await makePicture(64));
  if (status !== 200 || !body.url) throw new Error(`An upload was answered ${status}: ${JSON.stringify(body)}`);
  return body.url;
}

/** Starts the database without the product, which would write as soon as it starts. */
async function checksumsOf(dataDir: string): Promise<Checksums> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    return {
      schema: await schemaFingerprint(database.url),
      tables: await rowFingerprints(database.url),
      files: await folderContent(path.join(dataDir, 'files')),
    };
  } finally {
    await database.stop();
  }
}
