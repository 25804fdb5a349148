// How far a catalog has come on Meta.

export const CATALOG_STATES = ['NO_ACCOUNT', 'WAITING', 'READY', 'FAILED'] as const;
export type CatalogState = (typeof CATALOG_STATES)[number];

export const CATALOG_STATE_LABELS: Readonly<Record<CatalogState, string>> = {
  NO_ACCOUNT: 'No ad account',
  WAITING: 'Being created',
  READY: 'On Meta',
  FAILED: 'Failed',
};
