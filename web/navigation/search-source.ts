// A search source: records that the palette finds by name. Each module says how to search its own.
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ScreenParams, ScreenSearch } from './screen.ts';

export interface FoundRecord {
  _id: string;
  name: string;
  about?: string;
  params: ScreenParams;
  /** Opens the record on a screen that lists it. */
  search?: ScreenSearch;
}

export interface SearchSource {
  /** Plural heading in the palette: 'Customers'. */
  group: string;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  /** Id of the screen of one record; users who may not open it find none. */
  opens: string;
  /** The list screen with all matching records; absent where no screen lists those of all customers. */
  all?: { to: string; search: (text: string) => ScreenSearch };
  // eslint-disable-next-line typescript/no-explicit-any -- query options are invariant in their key and in what they read
  find: (text: string, limit: number) => UseQueryOptions<any, Error, FoundRecord[], any>;
}
