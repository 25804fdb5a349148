// Which objects of a network have a campaign's budgets and ends.
import type { Network } from '../networks/index.ts';

const RUN_LEVELS: Readonly<Record<Network, 'adSet' | 'campaign'>> = { meta: 'adSet', google: 'campaign' };

export const runsOnAdSets = (network: Network): boolean => RUN_LEVELS[network] === 'adSet';
