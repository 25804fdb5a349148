import { StatusChip } from '#web/ui/text/status-chip.tsx';

export const NOT_DISTRIBUTED = 'The office and agents cannot see this listing until its bulk upload is distributed.';

/** A listing of a bulk upload that was not distributed. */
export const UndistributedChip = () => (
  <span title={NOT_DISTRIBUTED}>
    <StatusChip status="action">Not distributed</StatusChip>
  </span>
);
