// A chip for how far a catalog has come on Meta.
import { CATALOG_STATE_LABELS } from '#domain/catalogs/index.ts';
import type { CatalogState } from '#domain/catalogs/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';

const STATUS_OF: Readonly<Record<CatalogState, Status>> = { NO_ACCOUNT: 'draft', WAITING: 'waiting', READY: 'live', FAILED: 'failed' };

export const CatalogStateChip = ({ state }: { state: CatalogState }) => (
  <StatusChip status={STATUS_OF[state]}>{CATALOG_STATE_LABELS[state]}</StatusChip>
);
