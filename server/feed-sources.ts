// Puts together what the reader of feed files needs: feed accounts, their data feeds, and the filters of stores.
import type { FeedSources } from './feeds/index.ts';

export const feedSources: FeedSources = {
  find: async () => null,
  ofStore: async () => null,
};
