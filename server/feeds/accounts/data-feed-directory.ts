// What feed accounts ask about data feeds.
import type { Queryable } from '../../db/connection.ts';

export interface NamedDataFeed {
  _id: string;
  name: string;
  /** The code of its vertical. */
  vertical: string;
}

/** All data feeds, by name; there are few. */
export type ListDataFeeds = (db: Queryable) => Promise<readonly NamedDataFeed[]>;
