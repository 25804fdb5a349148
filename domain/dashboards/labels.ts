// The labels in a dashboard: the customer's own, or the defaults.
import { hasBidiControls } from '../forms/text-rules.ts';
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

/** The word for one advertised item and for one contact, in lower case, for use within a sentence. */
export const DEFAULT_VERTICAL_NOUN = 'listing';
export const DEFAULT_CONTACT_NOUN = 'agent';
export const MAX_LABEL_CHARACTERS = 40;

/** No markup, and no bidirectional characters, which could make a label read differently from its text. */
export const isPlainLabel = (text: string): boolean => !/[<>]/.test(text) && !hasBidiControls(text);

export interface LabelChoices {
  textLabels: Readonly<Partial<Record<LabelKey, string>>>;
  Vertical: string;
  contactLabel: string;
}

export type Labels = Readonly<Record<LabelKey, string>> & { readonly vertical: string; readonly contact: string };

export function labelsOf({ textLabels, Vertical, contactLabel }: LabelChoices): Labels {
  const own = Object.entries(textLabels).filter(([, text]) => text !== '');
  return {
    ...DEFAULT_LABELS,
    ...Object.fromEntries(own),
    vertical: Vertical || DEFAULT_VERTICAL_NOUN,
    contact: contactLabel || DEFAULT_CONTACT_NOUN,
  };
}
