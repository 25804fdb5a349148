// When a job that is due counts as late: no worker takes it, or all of them are busy.

const LATE_AFTER = '15 minutes';

/** For the alias `j`. */
export const IS_LATE_JOB = `(j.state in ('WAITING', 'RETRYING') and coalesce(j.next_try_at, j.created_at) < now() - interval '${LATE_AFTER}')`;
