// Which records can a person find by name, from anywhere? Each room says how to ask for its own; the palette shows them.
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ScreenParams, ScreenSearch } from './screen.ts';

export interface FoundRecord {
  _id: string;
  name: string;
  about?: string;
  params: ScreenParams;
}

export interface Findable {
  /** In words, many of them: 'Customers'. */
  group: string;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  /** The screen of one; whoever may not open it is not offered any. */
  opens: string;
  /** The screen of all that match. */
  all: { to: string; search: (text: string) => ScreenSearch };
  // eslint-disable-next-line typescript/no-explicit-any -- query options are invariant in their key and in what they read
  find: (text: string, limit: number) => UseQueryOptions<any, Error, FoundRecord[], any>;
}
