// What someone changed on the network's own site, in plain words. The difference is kept as a field and the value that was observed.
import { dateText, timeText, wallTimeAt } from '../../dates/index.ts';
import { moneyText } from '../../money/index.ts';
import type { MoneyCurrency } from '../../money/index.ts';
import { firstDayOf, lastDayOf } from '../campaign-days.ts';
import { CAMPAIGN_STATE_LABELS } from '../campaign-states.ts';
import type { CampaignState } from '../campaign-states.ts';

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  state: 'Status',
  budget: 'Budget',
  startsAt: 'First day',
  endsAt: 'Last day',
  targeting: 'Targeting',
  creative: 'Creative',
};

const DAY_MS = 86_400_000;

interface DriftText {
  field: string;
  label: string;
  /** The value on the network; 'changed' where the value is too long to show. */
  observed: string;
}

export const driftTexts = (
  drift: Readonly<Record<string, unknown>> | null,
  { currency, timezone }: { currency: MoneyCurrency; timezone: string },
): DriftText[] =>
  Object.entries(drift ?? {}).map(([field, value]) => ({
    field,
    label: LABELS[field] ?? field,
    observed: valueText(field, value, currency, timezone),
  }));

function valueText(field: string, value: unknown, currency: MoneyCurrency, timezone: string): string {
  if (field === 'budget' && typeof value === 'number') return moneyText(value, currency);
  if ((field === 'startsAt' || field === 'endsAt') && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return momentText(field, Date.parse(value), timezone);
  if (field === 'state' && typeof value === 'string') return CAMPAIGN_STATE_LABELS[value as CampaignState] ?? value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'changed';
}

/** The day, with the time where the campaign does not start or end at midnight: the day alone could read as the one that we set. */
function momentText(field: 'startsAt' | 'endsAt', moment: number, timezone: string): string {
  const day = dateText(field === 'startsAt' ? firstDayOf(moment, timezone) : lastDayOf(moment, timezone));
  const wall = wallTimeAt(moment, timezone);
  // Google ends a day at its last second.
  const isMidnight = (wall + (field === 'endsAt' ? 1000 : 0)) % DAY_MS < 2000;
  return isMidnight ? day : `${day}, ${timeText(wall)}`;
}
