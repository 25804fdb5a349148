// What happens when the disk is full? Whoever saves is told so, nothing half-written is left, what needs no space goes
// on, and as soon as there is room again everything works by itself. In turn the disk of the files, and the database's.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import type { Complaints, Outcome, Say } from './fault-run.ts';
import { openComplaints, seconds } from './fault-run.ts';
import { LONGEST_RECOVERY_MS } from './kill-server-and-database.ts';
import { HUNG, signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { checkLedger } from './stage/check-ledger.ts';
import { ask, databaseUrl } from './stage/cluster.ts';
import { filesIn } from './stage/folder-content.ts';
import { waitFor } from './stage/live-ear.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { makePicture, upload } from './stage/pictures.ts';
import { startProduct } from './stage/product-process.ts';
import type { Product } from './stage/product-process.ts';
import { openSmallDisk } from './stage/small-disk.ts';
import type { SmallDisk } from './stage/small-disk.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { customerBody, sendEntry } from './stage/writers.ts';
import type { Entry } from './stage/writers.ts';

const PICTURE_SIDE = 600;
/** What fills the disk, and what the product made at its first start. */
const EXPECTED = ['ballast', 'secret-key'];

export async function diskFull(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  const uploads = await fillFiles(rounds, complaints, say);
  const writes = await fillDatabase(rounds, complaints, say);
  return { rounds, seen: { ...uploads, ...writes }, broken: complaints.broken, late: complaints.late };
}

async function fillFiles(rounds: number, complaints: Complaints, say: Say): Promise<Record<string, number>> {
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using disk = await openSmallDisk(path.join(folder.path, 'data'), 16);
  await using product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: disk.path });
  const caller = await signIn(product.address);
  const kept: string[] = [];
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    const { url } = await requireKept(product, caller, complaints, `Before the disk was full in round ${round + 1}`);
    kept.push(url);
    // Enough for half of it on its way in; then for nothing.
    for (const room of [(PICTURE_SIDE ** 2 * 3) / 2, 20_000]) {
      await disk.fill(room);
      await requireRefused(product, caller, complaints);
      refused++;
      await requireNothingHalf(disk, kept, complaints);
      await disk.clear();
    }
    await disk.fill(20_000);
    const { status } = await caller.send('GET', '/api/customers');
    complaints.require(status === 200, `With a full disk, a list was answered ${status}`);
    const shown = await fetch(product.address + url);
    complaints.require(shown.status === 200, `With a full disk, a picture was answered ${shown.status}`);
    await shown.arrayBuffer();
    await disk.clear();
    kept.push((await requireKept(product, caller, complaints, 'With room again')).url);
    say(`Round ${round + 1}: uploads refused on a full disk, and kept afterwards`);
  }
  return { 'uploads kept': kept.length, 'uploads refused': refused };
}

async function requireKept(product: Product, caller: Caller, complaints: Complaints, when: string): Promise<{ url: string }> {
  const { status, body } = await upload(product.address, caller, await makePicture(PICTURE_SIDE));
  complaints.require(status === 200, `${when}, an upload was answered ${status}: ${JSON.stringify(body)}`);
  return { url: body.url ?? '' };
}

async function requireRefused(product: Product, caller: Caller, complaints: Complaints): Promise<void> {
  const { status, body } = await upload(product.address, caller, await makePicture(PICTURE_SIDE));
  const { storageFull } = errorCatalogue;
  complaints.require(
    status === storageFull.status && body.message === storageFull.text,
    `On a full disk, an upload was answered ${status}: ${JSON.stringify(body)}`,
  );
}

async function requireNothingHalf(disk: SmallDisk, kept: readonly string[], complaints: Complaints): Promise<void> {
  const hashes = kept.map((url) => url.split('/').at(-1) ?? '');
  const unknown = (await filesIn(disk.path)).filter((file) => !EXPECTED.includes(file) && !hashes.some((hash) => file.includes(hash)));
  complaints.require(unknown.length === 0, `A refused upload left ${unknown.join(', ')}`);
}

async function fillDatabase(rounds: number, complaints: Complaints, say: Say): Promise<Record<string, number | string>> {
  await using folder = await temporaryFolder();
  await using disk = await openSmallDisk(path.join(folder.path, 'data'), 300);
  await using product = await startProduct({ DATA_DIR: disk.path });
  const caller = await signIn(product.address);
  const ledger: Entry[] = [];
  let slowestMs = 0;
  for (let round = 0; round < rounds; round++) {
    await disk.fill(0);
    const refusals = await writeUntilRefused(caller, ledger, `${round}`, complaints);
    const tableMs = await saveAgain(disk, caller, ledger, complaints);
    say(`Round ${round + 1}: no room for tables, refused with ${refusals.join(', ')}; saved again after ${seconds(tableMs)}`);

    await disk.fill(0);
    await exhaustLog(await databaseUrl(disk.path));
    const amid = await writeUntilRefused(caller, ledger, `${round}-log`, complaints);
    const logMs = await saveAgain(disk, caller, ledger, complaints);
    say(`Round ${round + 1}: no room for the log, refused with ${amid.join(', ')}; saved again after ${seconds(logMs)}`);
    slowestMs = Math.max(slowestMs, tableMs, logMs);
  }
  await checkLedger(await databaseUrl(disk.path), ledger, complaints);
  return { acknowledged: ledger.filter((entry) => entry.acknowledged).length, 'saving again within': seconds(slowestMs) };
}

async function saveAgain(disk: SmallDisk, caller: Caller, ledger: readonly Entry[], complaints: Complaints): Promise<number> {
  await disk.clear();
  const clearedAt = performance.now();
  const last = ledger.at(-1);
  const again = await waitFor(async () => last !== undefined && (await sendAndRemember(caller, last)) === 200, 60_000);
  complaints.require(again !== undefined, 'With room again, saving did not work by itself');
  const recoveryMs = performance.now() - clearedAt;
  if (recoveryMs > LONGEST_RECOVERY_MS) complaints.delay(`With room again, saving took ${seconds(recoveryMs)} to work`);
  return recoveryMs;
}

/** Writes to the database's log alone until there is no room for more of it, which PostgreSQL does not survive. */
async function exhaustLog(url: string): Promise<void> {
  for (let megabytes = 0; megabytes < 500; megabytes++) {
    const goesOn = await ask(url, `select pg_logical_emit_message(false, 'filling', repeat('x', 1000000))`).then(
      () => true,
      () => false,
    );
    if (!goesOn) return;
  }
  throw new Error('The log never ran out of room');
}

async function sendAndRemember(caller: Caller, entry: Entry): Promise<number> {
  const { status, body } = await sendEntry(caller, entry);
  if (status === 200) entry.acknowledged = body as { _id: string };
  return status;
}

/** Small rows fit into what is left of a page and of the log for a while; then the database has to ask for more. */
async function writeUntilRefused(caller: Caller, ledger: Entry[], tag: string, complaints: Complaints): Promise<number[]> {
  const refusals = new Set<number>();
  let since = 0;
  for (let number = 0; number < 200_000 && since < 10; number++) {
    const entry: Entry = { entity: 'customer', key: `full-${tag}-${number}-key`, sendings: 0, body: customerBody(`Full ${tag} ${number}`) };
    ledger.push(entry);
    const { status, body } = await sendEntry(caller, entry);
    if (status === 200) {
      entry.acknowledged = body as { _id: string };
      continue;
    }
    since++;
    refusals.add(status);
    complaints.require(status !== HUNG, 'On a full disk, a write was never answered');
    complaints.require(status === 503 || status === 507, `On a full disk, a write was answered ${status}: ${JSON.stringify(body)}`);
    await sleep(300);
  }
  complaints.require(refusals.size > 0, 'The disk was never full');
  return [...refusals];
}
