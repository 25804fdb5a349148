// Offices in requests and responses.
import { z } from 'zod';
import { id } from '../id.ts';
import { emailAddress } from '../input-shapes.ts';
import { activeColumn, BY_CHOICE, BY_OPTIONAL_TEXT, BY_PRESENCE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

const shortText = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);

export const officeAddress = z.strictObject({
  street: shortText(120).default(''),
  suburb: shortText(80).default(''),
  city: shortText(80).default(''),
  postcode: shortText(12).default(''),
  geoLocation: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
});

const person = z.object({ _id: id, displayName: z.string() });

const namedAccount = z.object({ _id: id, name: z.string() });

export const office = z.object({
  _id: id,
  name: z.string(),
  customer: z.object({ _id: id, name: z.string() }),
  address: officeAddress,
  phone: z.string(),
  email: z.string(),
  managers: z.array(person),
  /** Accounts for its campaigns; if empty, the customer's are used. */
  fbAdAccounts: z.array(namedAccount),
  gdnAccounts: z.array(namedAccount),
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Office = z.infer<typeof office>;

const ids = (most: number) =>
  z
    .array(id)
    .max(most)
    .default([])
    .transform((given) => [...new Set(given)]);

const writable = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.'),
  address: officeAddress.prefault({}),
  phone: shortText(30).default(''),
  email: z.union([z.literal(''), emailAddress]).default(''),
  managerIds: ids(20),
  fbAdAccountIds: ids(50),
  gdnAccountIds: ids(50),
  isActive: z.boolean().default(true),
});

export const officeInput = writable.extend({ customerId: z.uuid('Choose a customer.').toLowerCase() });
export type OfficeInput = z.output<typeof officeInput>;

/** An office cannot move to another customer. */
export const officeChange = writable.extend({ version: z.number().int().optional() });
export type OfficeChange = z.output<typeof officeChange>;

export const officeRow = z.object({
  _id: id,
  name: z.string(),
  customerId: id,
  customerName: z.string(),
  suburb: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type OfficeRow = z.infer<typeof officeRow>;

export const officeList: ListDescriptor = {
  name: 'offices',
  title: 'Offices',
  noun: 'office',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, shown: false, internal: true }),
    column('customerName', 'Customer'),
    column('suburb', 'Suburb', { usualLength: 14, sortable: true, search: BY_OPTIONAL_TEXT }),
    column('city', 'City', { usualLength: 12, sortable: true, search: BY_OPTIONAL_TEXT }),
    column('phone', 'Phone', { kind: 'phone', search: BY_PRESENCE }),
    column('email', 'Email', { usualLength: 27, sortable: true, search: BY_OPTIONAL_TEXT, shown: false }),
    activeColumn({ sortable: true }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
