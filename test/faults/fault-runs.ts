// All fault runs by name.
import { bulkUploadKilled } from './bulk-upload-killed.ts';
import { delivery } from './delivery.ts';
import { deliveryTwoNodes } from './delivery-two-nodes.ts';
import { databaseVanishes } from './database-vanishes.ts';
import { diskFull } from './disk-full.ts';
import { doubleClick } from './double-click.ts';
import type { FaultRun } from './fault-run.ts';
import { feedKilled } from './feed.ts';
import { clockSkew } from './clock-skew.ts';
import { databaseRestart } from './database-restart.ts';
import { killServerAndDatabase } from './kill-server-and-database.ts';
import { killWorker } from './kill-worker.ts';
import { orderPaymentKilled } from './order-payment-killed.ts';
import { providerKilled } from './provider-killed.ts';
import { renderKilled } from './render.ts';
import { restore } from './restore.ts';
import { slowAndAborted } from './slow-and-aborted.ts';
import { twoNodes } from './two-nodes.ts';
import { upgradeKilled } from './upgrade-killed.ts';

export const faultRuns: Readonly<Record<string, FaultRun>> = {
  'kill-server-and-database': { what: 'kill -9 of the server, the database or both, under load', rounds: 20, run: killServerAndDatabase },
  'bulk-upload-killed': {
    what: 'kills of the server or the database while it reads an upload of listings',
    rounds: 12,
    run: bulkUploadKilled,
  },
  feed: { what: 'kill -9 of the product at any moment of the way of a feed file', rounds: 100, run: feedKilled },
  'kill-worker': { what: 'workers that are killed, frozen, ended or cut off amid a job', rounds: 8, run: killWorker },
  'database-restart': { what: 'restarts, crashes and absences of the database under a running server', rounds: 9, run: databaseRestart },
  'database-vanishes': { what: 'a database that vanishes from the net without a word', rounds: 2, run: databaseVanishes },
  'upgrade-killed': { what: 'kill -9 of an upgrade, or of the database under it', rounds: 16, run: upgradeKilled },
  restore: { what: 'the documented backup and restore', rounds: 3, run: restore },
  'double-click': { what: 'the same request many times at once, and two tabs', rounds: 50, run: doubleClick },
  'two-nodes': { what: 'two api and two worker processes on one database', rounds: 5, run: twoNodes },
  'provider-killed': { what: 'kill -9 of the server while someone comes back from a provider', rounds: 10, run: providerKilled },
  'order-payment-killed': {
    what: 'kill -9 of the server between an order, its charge and its settlement',
    rounds: 200,
    run: orderPaymentKilled,
  },
  delivery: {
    what: 'kills of the api, the worker and the database while orders are delivered to networks that fail',
    rounds: 200,
    run: delivery,
  },
  'delivery-two-nodes': {
    what: 'two api and two worker processes that deliver orders, one of them paused past its lease and woken',
    rounds: 4,
    run: deliveryTwoNodes,
  },
  render: {
    what: 'kills of the render service, its browser, the encoder and the product amid renders',
    rounds: 100,
    run: renderKilled,
  },
  'clock-skew': { what: 'two nodes whose clocks differ by minutes', rounds: 3, run: clockSkew },
  'slow-and-aborted': { what: 'clients that leave amid exports and uploads, or stand still', rounds: 12, run: slowAndAborted },
  'disk-full': { what: 'no space left for files, or for the database (root only)', rounds: 3, run: diskFull },
};
