// Fills the disk of the files, then that of the database. Saving must be refused with a message, nothing half-written may be left, calls that
// need no space must work, and everything must recover by itself once there is space again.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { MAX_RECOVERY_MS } from './kill-server-and-database.ts';
import { TIMED_OUT, signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { checkLedger } from './stage/check-ledger.ts';
import { query, databaseUrl } from './stage/cluster.ts';
import { filesIn } from './stage/folder-content.ts';
import { waitFor } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { makePicture, upload } from './stage/pictures.ts';
import { prepareCluster } from '#test/harness/prepared-cluster.ts';
import { startProduct } from './stage/product-process.ts';
import type { Product } from './stage/product-process.ts';
import { openSmallDisk } from './stage/small-disk.ts';
import type { SmallDisk } from './stage/small-disk.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { customerBody, sendEntry } from './stage/writers.ts';
import type { Entry } from './stage/writers.ts';

const PICTURE_SIDE = 600;
/** The file that fills the disk. */
const BALLAST = 'ballast';

export async function diskFull(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  const uploads = await fillFiles(rounds, violations, log);
  const writes = await fillDatabase(rounds, violations, log);
  return { rounds, measured: { ...uploads, ...writes }, broken: violations.broken, late: violations.late };
}

async function fillFiles(rounds: number, violations: Violations, log: Log): Promise<Record<string, number>> {
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using disk = await openSmallDisk(path.join(folder.path, 'data'), 16);
  await using product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: disk.path });
  const caller = await signIn(product.address);
  // What the product brings with it. Smaller copies of its pictures have their hash in their names.
  const brought = (await filesIn(disk.path)).map((file) => path.parse(file).name);
  const storedUrls: string[] = [];
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    const { url } = await requireStored(product, caller, violations, `Before the disk was full in round ${round + 1}`);
    storedUrls.push(url);
    // First there is space for half of the upload, then for none.
    for (const freeBytes of [(PICTURE_SIDE ** 2 * 3) / 2, 20_000]) {
      await disk.fill(freeBytes);
      await requireRefused(product, caller, violations);
      refused++;
      await requireNoHalfWritten(disk, [...brought, ...storedUrls], violations);
      await disk.clear();
    }
    await disk.fill(20_000);
    const { status } = await caller.send('GET', '/api/customers');
    violations.require(status === 200, `With a full disk, a list was answered ${status}`);
    const picture = await fetch(product.address + url);
    violations.require(picture.status === 200, `With a full disk, a picture was answered ${picture.status}`);
    await picture.arrayBuffer();
    await disk.clear();
    storedUrls.push((await requireStored(product, caller, violations, 'With space again')).url);
    log(`Round ${round + 1}: uploads refused on a full disk, and kept afterwards`);
  }
  return { 'uploads kept': storedUrls.length, 'uploads refused': refused };
}

async function requireStored(product: Product, caller: Caller, violations: Violations, when: string): Promise<{ url: string }> {
  const { status, body } = await upload(product.address, caller, await makePicture(PICTURE_SIDE));
  violations.require(status === 200, `${when}, an upload was answered ${status}: ${JSON.stringify(body)}`);
  return { url: body.url ?? '' };
}

async function requireRefused(product: Product, caller: Caller, violations: Violations): Promise<void> {
  const { status, body } = await upload(product.address, caller, await makePicture(PICTURE_SIDE));
  const { storageFull } = errorCatalogue;
  violations.require(
    status === storageFull.status && body.message === storageFull.text,
    `On a full disk, an upload was answered ${status}: ${JSON.stringify(body)}`,
  );
}

/** A job may be writing the smaller copies of a stored picture, so the folder is looked at until nothing unknown is in it. */
async function requireNoHalfWritten(disk: SmallDisk, stored: readonly string[], violations: Violations): Promise<void> {
  const names = [BALLAST, ...stored.map((url) => url.split('/').at(-1) ?? '')];
  let unknown: string[] = [];
  await waitFor(async () => {
    unknown = (await filesIn(disk.path)).filter((file) => !names.some((name) => file.includes(name)));
    return unknown.length === 0;
  });
  violations.require(unknown.length === 0, `A refused upload left ${unknown.join(', ')}`);
}

async function fillDatabase(rounds: number, violations: Violations, log: Log): Promise<Record<string, number | string>> {
  await using folder = await temporaryFolder();
  await using disk = await openSmallDisk(path.join(folder.path, 'data'), 300);
  await prepareCluster(disk.path);
  await using product = await startProduct({ DATA_DIR: disk.path });
  const caller = await signIn(product.address);
  const ledger: Entry[] = [];
  let slowestMs = 0;
  for (let round = 0; round < rounds; round++) {
    await disk.fill(0);
    const refusals = await writeUntilRefused(caller, ledger, `${round}`, violations);
    const tableMs = await requireRecovery(disk, caller, ledger, violations);
    log(`Round ${round + 1}: no space for tables, refused with ${refusals.join(', ')}; saved again after ${seconds(tableMs)}`);

    await disk.fill(0);
    await exhaustLog(await databaseUrl(disk.path));
    const logRefusals = await writeUntilRefused(caller, ledger, `${round}-log`, violations);
    const logMs = await requireRecovery(disk, caller, ledger, violations);
    log(`Round ${round + 1}: no space for the log, refused with ${logRefusals.join(', ')}; saved again after ${seconds(logMs)}`);
    slowestMs = Math.max(slowestMs, tableMs, logMs);
  }
  await checkLedger(await databaseUrl(disk.path), ledger, violations);
  return { acknowledged: ledger.filter((entry) => entry.acknowledged).length, 'saving again within': seconds(slowestMs) };
}

async function requireRecovery(disk: SmallDisk, caller: Caller, ledger: readonly Entry[], violations: Violations): Promise<number> {
  await disk.clear();
  const clearedAt = performance.now();
  const last = ledger.at(-1);
  const savedAfter = await waitFor(async () => last !== undefined && (await sendAndRecord(caller, last)) === 200);
  violations.require(savedAfter !== undefined, 'With space again, saving did not work by itself');
  const recoveryMs = performance.now() - clearedAt;
  if (recoveryMs > MAX_RECOVERY_MS) violations.addLate(`With space again, saving took ${seconds(recoveryMs)} to work`);
  return recoveryMs;
}

/** Writes to the write-ahead log alone until it is full, which makes PostgreSQL stop. */
async function exhaustLog(url: string): Promise<void> {
  for (let megabytes = 0; megabytes < 500; megabytes++) {
    const isWritten = await query(url, `select pg_logical_emit_message(false, 'filling', repeat('x', 1000000))`).then(
      () => true,
      () => false,
    );
    if (!isWritten) return;
  }
  throw new Error('The log never ran out of space');
}

async function sendAndRecord(caller: Caller, entry: Entry): Promise<number> {
  const { status, body } = await sendEntry(caller, entry);
  if (status === 200) entry.acknowledged = body as { _id: string };
  return status;
}

/** Small rows fit into the current page and log segment for a while; then the database needs more space. */
async function writeUntilRefused(caller: Caller, ledger: Entry[], tag: string, violations: Violations): Promise<number[]> {
  const refusals = new Set<number>();
  let refused = 0;
  for (let number = 0; number < 200_000 && refused < 10; number++) {
    const entry: Entry = { entity: 'customer', key: `full-${tag}-${number}-key`, attempts: 0, body: customerBody(`Full ${tag} ${number}`) };
    ledger.push(entry);
    const { status, body } = await sendEntry(caller, entry);
    if (status === 200) {
      entry.acknowledged = body as { _id: string };
      continue;
    }
    refused++;
    refusals.add(status);
    violations.require(status !== TIMED_OUT, 'On a full disk, a write was never answered');
    violations.require(status === 503 || status === 507, `On a full disk, a write was answered ${status}: ${JSON.stringify(body)}`);
    await sleep(100);
  }
  violations.require(refusals.size > 0, 'The disk was never full');
  return [...refusals];
}
