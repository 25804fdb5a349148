// The people whom a notification can reach, with what each chose for its kind: active users with a role that gets the kind, who are staff
// or belong to the customer that it is about. Others are left out, even where their address is on the order.
import { defaultChannels, rolesToNotify } from '#domain/notifications/index.ts';
import type { NotificationChannels, NotificationKind } from '#domain/notifications/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';

export interface Recipients {
  userIds?: readonly (string | null)[];
  /** The users of these agents. */
  agentIds?: readonly string[];
  /** Users with these addresses. */
  emails?: readonly string[];
  /** The person who caused the event. */
  exceptUserId?: string;
}

export interface Recipient extends NotificationChannels, Record<string, unknown> {
  id: string;
  email: string;
  isStaff: boolean;
  /** False for someone who only gets an email at one of the addresses. */
  isTold: boolean;
}

const list = (values: readonly (string | null)[], type: 'uuid' | 'text'): SQL =>
  sql`${sql.param(values.filter((value) => value !== null))}::${sql.raw(type)}[]`;

export async function findRecipients(
  tx: Transaction,
  { kind, customerId }: { kind: NotificationKind; customerId: string | null },
  { userIds = [], agentIds = [], emails = [], exceptUserId }: Recipients,
  addresses: readonly string[],
): Promise<Recipient[]> {
  const { onScreen, byEmail } = defaultChannels(kind);
  const lower = (given: readonly string[]): string[] => given.map((address) => address.toLowerCase());
  const { rows } = await tx.execute<Recipient>(sql`
    with told as (
      select unnest(${list(userIds, 'uuid')}) as id
      union select a.user_id from agents a where a.id = any(${list(agentIds, 'uuid')}) and a.deleted_at is null
      union select u.id from users u where u.email = any(${list(lower(emails), 'text')}) and u.deleted_at is null
    ), reached as (
      select id from told union select u.id from users u where u.email = any(${list(lower(addresses), 'text')}) and u.deleted_at is null
    )
    select u.id, u.email, u.customer_id is null as "isStaff", (u.id in (select id from told) and u.id is distinct from ${exceptUserId ?? null}::uuid) as "isTold",
      coalesce(s.on_screen, ${onScreen}) as "onScreen", coalesce(s.by_email, ${byEmail}) as "byEmail"
    from reached r join users u on u.id = r.id left join notification_settings s on s.user_id = u.id and s.kind = ${kind}
    where u.is_active and u.deleted_at is null and (
      (u.customer_id is null and u.roles && ${list(rolesToNotify(kind, 'staff'), 'text')})
      or (u.roles && ${list(rolesToNotify(kind, 'customer'), 'text')} and (u.customer_id = ${customerId}::uuid
        or (u.customer_id is not null and exists (select from user_memberships m where m.user_id = u.id and m.customer_id = ${customerId}::uuid)))))
    order by u.id`);
  return rows;
}
