import type { AddressMatch } from '#domain/places/index.ts';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Answers of the geocoder, so that the same address is asked for once. */
export const geocodedAddresses = pgTable(
  'geocoded_addresses',
  {
    /** SHA-256 of the country and the address, in hex. */
    key: text().primaryKey(),
    matches: jsonb().$type<AddressMatch[]>().notNull(),
    keepUntil: moment('keep_until').notNull(),
  },
  (table) => [index('geocoded_addresses_kept').on(table.keepUntil)],
);

/** One row: when the next request may be sent to the geocoder, by any process. */
export const geocoderRateLimit = pgTable('geocoder_rate_limit', {
  id: text().primaryKey(),
  nextAt: moment('next_at').notNull(),
});
