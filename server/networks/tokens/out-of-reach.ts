import { NetworkFailure } from '../../adapters/ad-network/index.ts';

/** The token works, but not for this object: networks say either that it is not allowed or that it does not exist. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof NetworkFailure && (error.kind === 'permission' || error.kind === 'notFound');
