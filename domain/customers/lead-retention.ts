// How long the data of leads is kept: some months after their campaign has ended. Afterwards only the count is left.

export const DEFAULT_LEAD_RETENTION_MONTHS = 24;
export const MIN_LEAD_RETENTION_MONTHS = 1;
export const MAX_LEAD_RETENTION_MONTHS = 60;
