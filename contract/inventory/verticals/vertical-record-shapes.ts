// Verticals as staff edit them, and what a change of one does to stored listings. What the product needs of a vertical is checked by
// domain/inventory/verticals/check-vertical.ts; the messages are here.
import { VERTICAL_EFFECTS, verticalFaults } from '#domain/inventory/verticals/index.ts';
import type { VerticalFaultCode } from '#domain/inventory/verticals/index.ts';
import { z } from 'zod';
import { formDescription } from '../../forms/index.ts';
import { id } from '../../id.ts';
import { BY_CHOICE, BY_RANGE, BY_TEXT, column, idColumn } from '../../list/index.ts';
import type { ListDescriptor } from '../../list/index.ts';

const MAX_CHOICES = 60;

const FAULTS: Readonly<Record<VerticalFaultCode, string>> = {
  reservedKey: 'The key {name} belongs to a property that every listing has. Choose another one.',
  neededField: 'Ads, maps and lists use these fields, so they cannot be removed: {name}.',
  fixedKind: 'Ads, catalogs and lists use this field, so its kind stays {name}.',
  neededOptions: 'Adstead uses these options, so they cannot be removed: {name}.',
  closedOptions: 'The options of this field are fixed. Remove: {name}.',
  neededEntryFields: 'Adstead uses these fields of an entry, so they cannot be removed: {name}.',
  repeatedValue: '{name} is listed twice.',
  fixedStatuses: 'The statuses of a listing are fixed; only their labels can change.',
  neededListingOption: 'The option {name} cannot be removed: new listings start with it.',
};

const text = (most: number) => z.string().trim().min(1, 'Enter text.').max(most, `At most ${most} characters.`);
const word = text(40);
const choice = z.strictObject({
  value: z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'A value has capital letters, digits and underscores, and starts with a letter.'),
  label: text(60),
});
const choices = z.array(choice).min(1, 'Add at least one.').max(MAX_CHOICES, `At most ${MAX_CHOICES}.`);

const writable = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'A name has at most 60 characters.'),
  words: z.strictObject({ listing: word, listings: word, agent: word, agents: word }),
  listingTypes: choices,
  listingStatuses: choices,
  listingOptions: choices,
  metaData: formDescription,
});

type Checked = Parameters<typeof verticalFaults>[0];
const checkVertical = <Input extends Checked>({ value, issues }: z.core.ParsePayload<Input>): void => {
  for (const { path, code, name } of verticalFaults(value))
    issues.push({ code: 'custom', input: value, path, message: FAULTS[code].replace('{name}', name) });
};

export const verticalInput = writable.check(checkVertical);
export type VerticalInput = z.output<typeof verticalInput>;
export type VerticalSent = z.input<typeof verticalInput>;

/** Without `isConfirmed`, a change that affects stored listings is refused. */
const confirmation = { version: z.number().int().optional(), isConfirmed: z.boolean().optional() };
export const verticalChange = writable.extend(confirmation).check(checkVertical);
export type VerticalChange = z.output<typeof verticalChange>;
export const verticalReset = z.strictObject(confirmation);

export const VERTICAL_ORIGINS = ['BUILT_IN', 'CHANGED', 'ADDED'] as const;
export const ORIGIN_LABELS: Readonly<Record<(typeof VERTICAL_ORIGINS)[number], string>> = {
  BUILT_IN: 'Built in',
  CHANGED: 'Built in, changed',
  ADDED: 'Added by staff',
};

export const verticalRow = z.object({
  _id: id,
  name: z.string(),
  /** What customers, feeds and filters refer to it by; it never changes. */
  code: z.string(),
  origin: z.enum(VERTICAL_ORIGINS),
  typeCount: z.number().int(),
  /** Without fields inside groups. */
  fieldCount: z.number().int(),
  customerCount: z.number().int(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type VerticalRow = z.infer<typeof verticalRow>;

export const verticalRecord = verticalRow.extend({
  words: writable.shape.words,
  listingTypes: z.array(z.object({ value: z.string(), label: z.string() })),
  listingStatuses: z.array(z.object({ value: z.string(), label: z.string() })),
  listingOptions: z.array(z.object({ value: z.string(), label: z.string() })),
  metaData: formDescription,
  version: z.number().int(),
});
export type VerticalRecord = z.infer<typeof verticalRecord>;

export const verticalCheck = z.object({
  /** Stored listings of the vertical's customers. */
  listings: z.number().int(),
  /** How many of them were looked at. */
  checked: z.number().int(),
  /** Whether the counts are estimated from a sample. */
  isEstimate: z.boolean(),
  /** Only those that affect at least one listing. */
  effects: z.array(z.object({ kind: z.enum(VERTICAL_EFFECTS), key: z.string(), label: z.string(), listings: z.number().int() })),
});
export type VerticalCheck = z.infer<typeof verticalCheck>;

export const verticalList: ListDescriptor = {
  name: 'verticals',
  title: 'Verticals',
  noun: 'vertical',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('origin', 'Origin', {
      search: BY_CHOICE,
      choices: VERTICAL_ORIGINS.map((value) => ({ value, label: ORIGIN_LABELS[value] })),
    }),
    column('code', 'Code', { sortable: true, search: BY_CHOICE }),
    column('typeCount', 'Listing types', { kind: 'number', sortable: true, search: BY_RANGE }),
    column('fieldCount', 'Fields', { kind: 'number', sortable: true, search: BY_RANGE }),
    column('customerCount', 'Customers', { kind: 'number', sortable: true, search: BY_RANGE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: 'name',
};
