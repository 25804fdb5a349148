// What are things called in a dashboard? The customer's own words, and ours where it has none.
import { turnsReading } from '../forms/text-rules.ts';
import { TAB_CODES } from './tabs.ts';
import type { TabCode } from './tabs.ts';

export const DEFAULT_LABELS = {
  overview: 'Overview',
  campaigns: 'Campaigns',
  leads: 'Leads',
  orders: 'Orders',
  status: 'Status',
  listings: 'Listings',
  resources: 'Resources',
  agents: 'Agents',
  offices: 'Your offices',
} as const satisfies Record<TabCode | 'offices', string>;

export type LabelKey = keyof typeof DEFAULT_LABELS;
export const LABEL_KEYS = [...TAB_CODES, 'offices'] as const satisfies readonly LabelKey[];

/** One thing that is advertised, and one person who is contacted about it; as they stand within a sentence. */
export const DEFAULT_VERTICAL_WORD = 'listing';
export const DEFAULT_CONTACT_WORD = 'agent';
export const MOST_LABEL_CHARACTERS = 40;

/** Neither markup nor signs that turn the reading direction: a label is drawn as it is, and says what it shows. */
export const isPlainLabel = (text: string): boolean => !/[<>]/.test(text) && !turnsReading(text);

export interface LabelChoices {
  textLabels: Readonly<Partial<Record<LabelKey, string>>>;
  Vertical: string;
  contactLabel: string;
}

export type Labels = Readonly<Record<LabelKey, string>> & { readonly vertical: string; readonly contact: string };

export function labelsOf({ textLabels, Vertical, contactLabel }: LabelChoices): Labels {
  const own = Object.entries(textLabels).filter(([, text]) => text !== '');
  return { ...DEFAULT_LABELS, ...Object.fromEntries(own), vertical: Vertical || DEFAULT_VERTICAL_WORD, contact: contactLabel || DEFAULT_CONTACT_WORD };
}
