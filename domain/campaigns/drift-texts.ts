// What someone changed on the network's own site, in plain words. The difference is kept as a field and its value there.
import { dateText } from '../dates/index.ts';
import { moneyText } from '../money/index.ts';
import type { MoneyCurrency } from '../money/index.ts';
import { lastDayOf } from './campaign-days.ts';
import { CAMPAIGN_STATE_LABELS } from './campaign-states.ts';
import type { CampaignState } from './campaign-states.ts';

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  state: 'Status',
  budget: 'Budget',
  endsAt: 'Last day',
  targeting: 'Targeting',
  creative: 'Creative',
};

interface DriftText {
  field: string;
  label: string;
  /** The value there; 'changed' where it is too long to tell. */
  there: string;
}

export const driftTexts = (
  drift: Readonly<Record<string, unknown>> | null,
  { currency, timezone }: { currency: MoneyCurrency; timezone: string },
): DriftText[] =>
  Object.entries(drift ?? {}).map(([field, value]) => ({
    field,
    label: LABELS[field] ?? field,
    there: valueText(field, value, currency, timezone),
  }));

function valueText(field: string, value: unknown, currency: MoneyCurrency, timezone: string): string {
  if (field === 'budget' && typeof value === 'number') return moneyText(value, currency);
  if (field === 'endsAt' && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return dateText(lastDayOf(Date.parse(value), timezone));
  if (field === 'state' && typeof value === 'string') return CAMPAIGN_STATE_LABELS[value as CampaignState] ?? value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'changed';
}
