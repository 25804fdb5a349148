// Users as a list: columns as SQL, and which of them an actor sees at all.
import { userList } from '#contract/accounts/index.ts';
import type { Selection } from '#contract/list/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor, Role } from '#domain/access/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { connectionOf } from '../../db/connection.ts';
import type { ListSource, Predicate } from '../../db/lists/list-source.ts';
import { matchingSql } from '../../db/lists/list-sql.ts';
import { scopePredicate } from '../../db/lists/scope-predicate.ts';
import { thumbnailOfFileSql } from '../../files/index.ts';

/** The status of the user row `u`. A user with neither a password nor a confirmed email counts as invited. */
export const USER_STATUS_SQL = `case when u.is_active then 'active' when u.awaits_activation then 'waiting'
  when u.password_hash is null and u.email_verified_at is null and not u.is_invitation_void then 'invited' else 'inactive' end`;

export const userListSource: ListSource = {
  descriptor: userList,
  from: 'users u',
  alias: 'u',
  where: 'u.deleted_at is null',
  joins: 'left join customers c on c.id = u.customer_id',
  columns: {
    _id: 'u.id',
    nameOrEmail: `u.display_name || ' ' || u.email`,
    pictureUrl: thumbnailOfFileSql('u.picture_id'),
    displayName: 'u.display_name',
    email: 'u.email',
    roles: 'u.roles',
    status: USER_STATUS_SQL,
    customerId: 'u.customer_id',
    customerName: 'c.name',
    lastSignInAt: 'u.last_sign_in_at',
    createdAt: 'u.created_at',
    updatedAt: 'u.updated_at',
  },
  base: { status: USER_STATUS_SQL, nameOrEmail: `(u.display_name || ' ' || u.email)` },
};

export const usersVisibleTo = (actor: Actor, alias = 'u'): Predicate =>
  scopePredicate(rowScope(actor), { customer: `${alias}.customer_id`, officeBound: 'nothing' });

export interface SelectedUser {
  id: string;
  roles: Role[];
  customerId: string | null;
  isActive: boolean;
}

/** The users of a selection, locked in a fixed order, so that concurrent requests for the same users do not deadlock. */
export async function lockSelectedUsers(
  tx: Transaction,
  actor: Actor,
  selection: Selection,
  source: ListSource = userListSource,
): Promise<SelectedUser[]> {
  const search = 'ids' in selection ? [{ field: '_id', operator: 'in' as const, value: selection.ids }] : selection.matching;
  const { text, values } = matchingSql(source, usersVisibleTo(actor), search);
  const { rows } = await connectionOf(tx).query<SelectedUser>(
    `select u.id, u.roles, u.customer_id as "customerId", u.is_active as "isActive" from users u where u.id in (${text}) order by u.id for update`,
    values,
  );
  return rows;
}
