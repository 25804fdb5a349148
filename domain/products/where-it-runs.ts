// Where the ads of a product are shown, in the words of people who buy ads.
import type { Network } from '../networks/index.ts';

/** Without an Instagram account on the contact's page, Meta shows the ads on Facebook alone. */
export const whereItRuns = (networks: readonly Network[], hasInstagram: boolean): string[] =>
  networks.map((network) => {
    if (network === 'google') return 'Websites on the Google Display Network';
    return hasInstagram ? 'Facebook and Instagram: feed, Stories, Reels' : 'Facebook: feed, Stories, Reels';
  });
