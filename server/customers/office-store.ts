// Offices in the database: how rows become the contract's shape, and the only writes to their tables.
import type { Office, OfficeChange } from '#contract/customers/index.ts';
import { officeList } from '#contract/customers/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { userMemberships } from '../accounts/memberships/membership-table.ts';
import { users } from '../accounts/users/user-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';
import { accountsOfCustomer } from '../networks/index.ts';
import { customers } from './customer-table.ts';
import { ofPresentCustomers } from './customer-visibility.ts';
import { officeMembers, offices } from './office-table.ts';

export const officeListSource: ListSource = {
  descriptor: officeList,
  from: 'offices o',
  alias: 'o',
  where: 'o.deleted_at is null and exists (select from customers k where k.id = o.customer_id and k.deleted_at is null)',
  joins: 'join customers c on c.id = o.customer_id',
  columns: {
    _id: 'o.id',
    name: 'o.name',
    customerId: 'o.customer_id',
    customerName: 'c.name',
    suburb: 'o.suburb',
    city: 'o.city',
    phone: 'o.phone',
    email: 'o.email',
    isActive: 'o.is_active',
    updatedAt: 'o.updated_at',
  },
  base: {},
};

export const officesVisibleTo = (scope: RowScope, alias = 'o'): Predicate =>
  scopePredicate(scope, { customer: `${alias}.customer_id`, officeBound: { office: `${alias}.id` } });

export const removableOffices: RemovableRows = {
  source: officeListSource,
  scope: (scope) => officesVisibleTo(scope),
  customer: 'o.customer_id',
  area: 'offices',
  entity: 'office',
  nameIndex: 'offices_name_unique',
};

const visible = (scope: RowScope) => predicateAsSql(officesVisibleTo(scope, 'offices'));

export type OfficeRecord = typeof offices.$inferSelect;

export async function lockOffice(tx: Transaction, scope: RowScope, id: string): Promise<OfficeRecord | null> {
  const [row] = await tx
    .select()
    .from(offices)
    .where(and(eq(offices.id, id), isNull(offices.deletedAt), sql.raw(ofPresentCustomers('offices')), visible(scope)))
    .for('update');
  return row ?? null;
}

export async function readOffice(db: Queryable, scope: RowScope, id: string): Promise<Office | null> {
  const [row] = await db
    .select({ office: offices, customerName: customers.name })
    .from(offices)
    .innerJoin(customers, eq(customers.id, offices.customerId))
    .where(and(eq(offices.id, id), isNull(offices.deletedAt), isNull(customers.deletedAt), visible(scope)));
  if (!row) return null;
  const managers = await db
    .select({ _id: users.id, displayName: users.displayName })
    .from(officeMembers)
    .innerJoin(users, eq(users.id, officeMembers.userId))
    .where(and(eq(officeMembers.officeId, id), eq(officeMembers.kind, 'manager')))
    .orderBy(users.displayName);
  return describeOffice(row.office, row.customerName, managers, await accountsOf(db, row.office));
}

/** Leaves out accounts that are no longer assigned to the customer. */
async function accountsOf(
  db: Queryable,
  { customerId, fbAdAccountIds, gdnAccountIds }: OfficeRecord,
): Promise<Pick<Office, 'fbAdAccounts' | 'gdnAccounts'>> {
  if (fbAdAccountIds.length + gdnAccountIds.length === 0) return { fbAdAccounts: [], gdnAccounts: [] };
  const accountsIn = async (network: Network, ids: readonly string[]) =>
    (await accountsOfCustomer(db, network, customerId)).filter(({ _id }) => ids.includes(_id)).map(({ _id, name }) => ({ _id, name }));
  return { fbAdAccounts: await accountsIn('meta', fbAdAccountIds), gdnAccounts: await accountsIn('google', gdnAccountIds) };
}

function describeOffice(
  office: OfficeRecord,
  customerName: string,
  managers: Office['managers'],
  accounts: Pick<Office, 'fbAdAccounts' | 'gdnAccounts'>,
): Office {
  const { latitude, longitude } = office;
  return {
    _id: office.id,
    name: office.name,
    customer: { _id: office.customerId, name: customerName },
    address: {
      street: office.street,
      suburb: office.suburb,
      city: office.city,
      postcode: office.postcode,
      geoLocation: latitude === null || longitude === null ? null : { latitude, longitude },
    },
    phone: office.phone,
    email: office.email,
    managers,
    ...accounts,
    isActive: office.isActive,
    version: office.version,
    createdAt: office.createdAt.toISOString(),
    updatedAt: office.updatedAt.toISOString(),
  };
}

type OfficeFields = Omit<OfficeChange, 'version' | 'managerIds'>;

const columnsOf = ({ address: { geoLocation, ...address }, ...rest }: OfficeFields) => ({
  ...rest,
  ...address,
  latitude: geoLocation?.latitude ?? null,
  longitude: geoLocation?.longitude ?? null,
});

export async function insertOffice(tx: Transaction, customerId: string, input: OfficeFields): Promise<string> {
  const id = newId();
  await tx.insert(offices).values({ id, customerId, ...columnsOf(input) });
  return id;
}

export async function updateOfficeRow(tx: Transaction, id: string, input: OfficeFields): Promise<void> {
  await tx
    .update(offices)
    .set({ ...columnsOf(input), version: sql`${offices.version} + 1`, updatedAt: sql`now()` })
    .where(eq(offices.id, id));
}

export async function setManagers(tx: Transaction, officeId: string, userIds: readonly string[]): Promise<void> {
  await tx.delete(officeMembers).where(and(eq(officeMembers.officeId, officeId), eq(officeMembers.kind, 'manager')));
  if (userIds.length === 0) return;
  await tx.insert(officeMembers).values(userIds.map((userId) => ({ officeId, userId, kind: 'manager' as const })));
}

/** Branch managers of one customer: the only people who may manage its offices. */
export function listManagers(db: Queryable, customerId: string) {
  return db
    .select({ _id: users.id, displayName: users.displayName, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        or(and(eq(users.customerId, customerId), sql`'branchmanager' = any(${users.roles})`), isManagingMember(db, customerId)),
      ),
    )
    .orderBy(users.displayName);
}

/** People of another customer who are members of this one. */
const isManagingMember = (db: Queryable, customerId: string) =>
  exists(
    db
      .select()
      .from(userMemberships)
      .where(
        and(
          eq(userMemberships.userId, users.id),
          eq(userMemberships.customerId, customerId),
          sql`'branchmanager' = any(${userMemberships.roles})`,
        ),
      ),
  );
