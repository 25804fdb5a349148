// Which figures do the demo's campaigns have? Those that the twins tell for the weeks in which they ran, read by the product's own pull.
import { NetworkFailure } from '../../../server/adapters/ad-network/index.ts';
import type { AppContext } from '../../../server/app-context.ts';
import { NoNetworkAccess } from '../../../server/networks/index.ts';
import { findFigureAccount } from '../../../server/results/figures/figure-store.ts';
import { openFigureReader } from '../../../server/results/figures/open-figure-reader.ts';
import { pullAccount } from '../../../server/results/figures/pull-account.ts';
import type { DemoDelivery } from './place-demo-deliveries.ts';

/** Figures that cannot be read now are read by the next pull of the hour. */
export async function pullDemoFigures(context: AppContext, running: readonly DemoDelivery[]): Promise<void> {
  for (const accountId of new Set(running.map(({ account }) => account.id)))
    await pullOne(context, accountId).catch((error: unknown) => {
      if (!(error instanceof NetworkFailure || error instanceof NoNetworkAccess)) throw error;
      context.log.warn({ err: error, accountId }, 'the figures of the demo could not be read');
    });
}

async function pullOne(context: AppContext, accountId: string): Promise<void> {
  const account = await findFigureAccount(context.db, accountId);
  const reader = account && (await openFigureReader(context, account));
  if (!reader) return;
  const work = {
    context,
    attempt: 1,
    report: async () => undefined,
    write: context.db.transaction,
    signal: new AbortController().signal,
  };
  await pullAccount(work, account, reader, null);
}
