import type { CreationType, ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import { SEPARATORS } from '#domain/inventory/index.ts';
import type { FoundLocation, MetaEntry } from '#domain/inventory/index.ts';
import { ACCENTED, PLAIN } from '#domain/text/index.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import { offices } from '../../customers/office-table.ts';

const present = sql`deleted_at is null`;
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words of title, reference and place, split as domain/inventory/listings/search-words.ts splits a search text. */
const WORDS = sql.raw(
  `array_to_tsvector(array_remove(regexp_split_to_array(translate(lower(normalize(title || ' ' || reference || ' ' || shown_place, nfc)), '${ACCENTED}', '${PLAIN}'), '${SEPARATORS}'), ''))`,
);

export const listings = pgTable(
  'listings',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    reference: text().notNull(),
    title: text().notNull(),
    type: text().notNull(),
    officeId: uuid('office_id').references(() => offices.id),
    /** At most three, in order; they decide which listings an agent sees. */
    agentIds: uuid('agent_ids').array().notNull(),
    listingStatus: text('listing_status').notNull(),
    listingOption: text('listing_option').notNull(),
    creationType: text('creation_type').$type<CreationType>().notNull(),
    customerUrl: text('customer_url').notNull(),
    description: text().notNull(),
    shortDescription: text('short_description').notNull(),
    /** Whole minor units. */
    startPrice: bigint('start_price', { mode: 'number' }),
    startTimestamp: timestamp('start_timestamp', { withTimezone: true }),
    metaData: jsonb('meta_data').$type<MetaEntry[]>().notNull(),
    /** What was found for the address of a listing that came without coordinates. */
    foundLocation: jsonb('found_location').$type<FoundLocation>(),
    pictures: jsonb().$type<ItemPicture[]>().notNull(),
    videos: jsonb().$type<ItemVideo[]>().notNull(),
    /** The last bulk upload that wrote it; null for none. */
    bulkId: uuid('bulk_id'),
    /** Until an upload is distributed, offices and agents do not see its listings. */
    isDistributed: boolean('is_distributed').notNull().default(true),

    // Derived from the meta data at every write (domain/inventory/listings/listing-facts.ts), for showing, searching and sorting lists.
    status: text().notNull(),
    isSold: boolean('is_sold').notNull(),
    isClosed: boolean('is_closed').notNull(),
    priceView: text('price_view').notNull(),
    shownPrice: bigint('shown_price', { mode: 'number' }),
    shownPlace: text('shown_place').notNull(),
    shownSuburb: text('shown_suburb').notNull(),
    shownPostcode: text('shown_postcode').notNull().default(''),
    shownLatitude: doublePrecision('shown_latitude'),
    shownLongitude: doublePrecision('shown_longitude'),
    pinIsApproximate: boolean('pin_is_approximate').notNull(),
    /** When its address is looked up; null where it need not be. */
    lookUpAt: timestamp('look_up_at', { withTimezone: true }),
    bedrooms: integer(),
    bathrooms: integer(),
    garages: integer(),
    numImages: integer('num_images').notNull(),
    /** URL of the first picture that is not removed, cropped as it is shown. */
    heroUrl: text('hero_url'),
    words: tsvector().generatedAlwaysAs(WORDS),

    version: integer().notNull().default(1),
    changedBy: uuid('changed_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('listings_reference').on(table.customerId, table.reference).where(present),
    // Most people list the listings of one customer; staff list all of them.
    index('listings_customer').on(table.customerId, table.id).where(present),
    index('listings_customer_title').on(table.customerId, table.title, table.id).where(present),
    index('listings_customer_price').on(table.customerId, table.shownPrice, table.id).where(present),
    index('listings_customer_updated').on(table.customerId, table.updatedAt, table.id).where(present),
    index('listings_office').on(table.officeId, table.id).where(present),
    index('listings_title').on(table.title, table.id).where(present),
    index('listings_by_reference').on(table.reference, table.id).where(present),
    index('listings_price').on(table.shownPrice, table.id).where(present),
    index('listings_updated').on(table.updatedAt, table.id).where(present),
    index('listings_created').on(table.createdAt, table.id).where(present),
    index('listings_status').on(table.status, table.id).where(present),
    index('listings_type_status').on(table.type, table.status, table.id).where(present),
    index('listings_type').on(table.type, table.id).where(present),
    index('listings_suburb').on(table.shownSuburb, table.id).where(present),
    index('listings_bedrooms').on(table.bedrooms, table.id).where(present),
    index('listings_agents').using('gin', table.agentIds).where(present),
    index('listings_words').using('gin', table.words).where(present),
    index('listings_to_look_up')
      .on(table.customerId, table.lookUpAt)
      .where(sql`look_up_at is not null and deleted_at is null`),
    index('listings_bulk')
      .on(table.bulkId)
      .where(sql`bulk_id is not null`),
  ],
);
