// The step of an order and of its campaigns as SQL, for lists and counts: what `orderProgress` and `runStep` decide, by the product's clock.
import { ENDING_MS, MADE_STATES } from '#domain/campaigns/index.ts';
import { heldForApproval } from '../orders/index.ts';

/** `k` is the alias of a campaign. */
export const isRunning = (k: string): string => `(${k}.state = 'ACTIVE' and (${k}.starts_at is null or ${k}.starts_at <= product_now()))`;

/** Why the network refused the campaign or one of its ads; null where it refused none. */
export const refusalSql = (k: string): string =>
  `coalesce(${k}.refusal, (select a.refusal from ads a join ad_sets s on s.id = a.ad_set_id where s.campaign_id = ${k}.id and a.refusal is not null order by a.id limit 1))`;

/** Also where one ad was refused while others of the campaign run. */
const isRefused = (k: string): string => `(${k}.state = 'REJECTED' or (${k}.state <> 'COMPLETED' and ${refusalSql(k)} is not null))`;

/** `ord` is the alias of an order. One that is being cancelled counts as cancelled. */
const isCancelled = (ord: string): string => `(${ord}.status = 'CANCELLED' or ${ord}.cancel_requested_at is not null)`;

/** Whether a network runs an ad of the order, also where another ad of it needs a change. */
export const hasRunningAds = (ord: string): string =>
  `(not ${isCancelled(ord)} and exists (select from campaigns k where k.order_id = ${ord}.id and k.deleted_at is null and ${isRunning('k')}))`;

const MADE = MADE_STATES.map((state) => `'${state}'`).join(', ');

/** A `ProgressStep`. */
export const orderStep = (ord: string): string => `(select case
    when ${isCancelled(ord)} then 'cancelled'
    when ${ord}.status = 'COMPLETED' or made > 0 and made = ended then 'ended'
    when has_refused then 'change'
    when paused > 0 and made = ended + paused then 'paused'
    when is_running then case when last_end - product_now() <= interval '${ENDING_MS} milliseconds' then 'ending' else 'live' end
    when in_review > 0 then 'review'
    when made > 0 then 'scheduled'
    when ${ord}.status = 'READY' and ${ord}.change_asked_revision = ${ord}.revision then 'change'
    when ${ord}.status not in ('NEW', 'PENDING_PAYMENT') and not (${ord}.status = 'READY' and ${heldForApproval(ord)}) then 'approved'
    when ${ord}.paid_at is null then 'ordered' else 'paid' end
  from (select count(*) as made, count(*) filter (where k.state = 'COMPLETED') as ended, count(*) filter (where k.state = 'PAUSED') as paused,
      count(*) filter (where k.state = 'PENDING_REVIEW') as in_review, coalesce(bool_or(${isRefused('k')}), false) as has_refused,
      coalesce(bool_or(${isRunning('k')}), false) as is_running, max(k.ends_at) as last_end
    from campaigns k where k.order_id = ${ord}.id and k.deleted_at is null and k.state in (${MADE})) run)`;
