// When a job that is due counts as late: no worker takes it, or all of them are busy. An interval of PostgreSQL.

export const LATE_AFTER = '15 minutes';
