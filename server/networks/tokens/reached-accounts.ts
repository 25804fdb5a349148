// What a network says of the accounts and pages that a token reaches, in one form for both networks. All calls throw NetworkFailure.
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { AccountStatus, BlockList, Network } from '#domain/networks/index.ts';
import type { AdNetworks } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { googleReader } from './google-reader.ts';
import { metaReader } from './meta-reader.ts';

export interface ReachedAccount {
  /** As the network writes it. */
  platformId: string;
  name: string;
  currencyCode: string;
  timezone: string;
  status: AccountStatus;
  /** Google: the manager account through which it is reached. */
  loginCustomerId: string | null;
  managerName: string | null;
}

export interface ReachedPage {
  pageId: string;
  name: string;
  category: string;
  instagramId: string | null;
  /** The page's own token. A secret. */
  token: string;
}

/** What the network says of the token itself. A revoked one gives no access any more, whatever its expiry. */
export interface TokenReading {
  isRevoked: boolean;
  /** A token that was revoked for good is erased; any other may work again, as after a security check of the person. */
  isFinal?: boolean;
  /** Undefined where the network does not say, so that what is stored stays. */
  expiresAt?: Date | null;
  scopes?: string[];
  isSystem?: boolean;
  /** A token with a later expiry, which takes the place of this one. */
  renewed?: string;
}

export type AccountToRead = Pick<ReachedAccount, 'platformId' | 'loginCustomerId'>;

/** Reads one network with one token. */
export interface NetworkReader {
  accounts(): Promise<ReachedAccount[]>;
  /** Pages that the person may advertise for. */
  pages(): Promise<ReachedPage[]>;
  /** Null when the token no longer reaches the account. */
  account(account: AccountToRead): Promise<ReachedAccount | null>;
  /** Per day, in minor units of the account's currency; null where the network names none. */
  minimumBudget(account: AccountToRead, currencyCode: string): Promise<number | null>;
  /** Null where the network has none, or does not let this token read them. */
  blockLists(account: AccountToRead): Promise<BlockList[] | null>;
  check(stored: { expiresAt: Date | null }, now: number): Promise<TokenReading>;
}

/** Null where the network is not set up on this server. */
const READERS: Readonly<Record<Network, (networks: AdNetworks, token: string) => NetworkReader | null>> = {
  meta: ({ meta }, token) => meta && metaReader(meta, token),
  google: ({ google }, token) => google && googleReader(google, token),
};

export function readerOf(networks: AdNetworks, network: Network, token: string): NetworkReader {
  const reader = READERS[network](networks, token);
  if (!reader) throw new AppError('networkNotSetUp', { network: NETWORK_LABELS[network] });
  return reader;
}
