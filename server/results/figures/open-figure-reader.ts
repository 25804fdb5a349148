// Reads the figures of an account from its network, with the access that the account was linked by.
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import { googleAccessTo, metaAccessTo, recordRefusedToken } from '../../networks/index.ts';
import type { FigureAccount } from './figure-store.ts';
import type { FigureReader } from './figure-reader.ts';
import { googleFigures } from './read-google-figures.ts';
import { metaFigures } from './read-meta-figures.ts';

/** Null where the network is not set up on this server. Throws NoNetworkAccess. */
export async function openFigureReader(context: AppContext, account: FigureAccount): Promise<FigureReader | null> {
  const reader = await READERS[account.network](context, account.id);
  return reader && withToken(context, account, reader);
}

const READERS: Readonly<Record<Network, (context: AppContext, accountId: string) => Promise<FigureReader | null>>> = {
  meta: async (context, id) => context.networks.meta && metaFigures(context.networks.meta, await metaAccessTo(context, id)),
  google: async (context, id) => context.networks.google && googleFigures(context.networks.google, await googleAccessTo(context, id)),
};

/** The account and everyone who looks after it learn that the network refuses its token. */
function withToken(context: AppContext, { tokenId }: FigureAccount, reader: FigureReader): FigureReader {
  const told = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NetworkFailure && error.kind === 'auth' && tokenId) await recordRefusedToken(context, tokenId, error);
      throw error;
    }
  };
  return {
    read: (campaignIds, range) => told(() => reader.read(campaignIds, range)),
    reach: (campaignIds, range) => told(() => reader.reach(campaignIds, range)),
  };
}
