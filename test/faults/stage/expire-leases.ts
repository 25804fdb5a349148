// Lets the time pass after which a worker that shows no sign of life is presumed lost; its jobs are then taken over as always.
import { query } from './cluster.ts';

/** Expires the leases of all workers: one that lives is taken for lost as well, and must not make anything twice either. */
export async function expireLeases(url: string): Promise<void> {
  await query(url, `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
}
