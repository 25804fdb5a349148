// What saving changes on a network, field by field, and which of it the network reviews again before it shows the ads. Browser and server
// use the same function, so that people see before saving what will happen.
import { dateText } from '../../dates/index.ts';
import { moneyText } from '../../money/index.ts';
import type { MoneyCurrency } from '../../money/index.ts';
import { CAMPAIGN_STATE_LABELS } from '../campaign-states.ts';
import type { CampaignState } from '../campaign-states.ts';
import type { CopyText } from './ad-copy.ts';
import { targetingText } from './ad-set-targeting.ts';
import type { EditableTargeting } from './ad-set-targeting.ts';

export interface AdSettings {
  _id: string;
  name: string;
  copy: readonly Pick<CopyText, 'key' | 'label' | 'text'>[];
  /** What stands for each picture: equal values are the same picture. */
  pictures: readonly (string | null)[];
}

interface RunSettings {
  _id: string;
  name: string;
  state: CampaignState;
  /** Null where it is not known, or not for the reader. */
  budget: number | null;
  /** YYYY-MM-DD by the customer's clock. */
  lastDay: string | null;
}

export interface AdSetSettings extends RunSettings {
  targeting: EditableTargeting | null;
  ads: readonly AdSettings[];
}

export interface CampaignSettings extends RunSettings {
  adSets: readonly AdSetSettings[];
}

export const CHANGED_FIELDS = ['state', 'budget', 'lastDay', 'targeting', 'copy', 'picture'] as const;
type ChangedField = (typeof CHANGED_FIELDS)[number];

/** Both networks review what people see and whom they reach; money and dates take effect at once. */
const REVIEWED_FIELDS: readonly ChangedField[] = ['targeting', 'copy', 'picture'];

export interface NetworkChange {
  /** The name of the campaign, ad set or ad. */
  subject: string;
  field: ChangedField;
  label: string;
  before: string;
  after: string;
  isReviewedAgain: boolean;
}

type Difference = Pick<NetworkChange, 'field' | 'label' | 'before' | 'after'>;

/** A campaign whose budget is the sum of its ad sets' has no budget of its own to change. */
export function campaignChanges(before: CampaignSettings, after: CampaignSettings, currency: MoneyCurrency): NetworkChange[] {
  return [
    ...named(before.name, runDifferences(before, after, currency)),
    ...before.adSets.flatMap((adSet) => {
      const changed = after.adSets.find(({ _id }) => _id === adSet._id);
      return changed ? adSetChanges(adSet, changed, currency) : [];
    }),
  ];
}

export const adSetChanges = (before: AdSetSettings, after: AdSetSettings, currency: MoneyCurrency): NetworkChange[] => [
  ...named(before.name, [...runDifferences(before, after, currency), ...targetingDifference(before.targeting, after.targeting)]),
  ...before.ads.flatMap((ad) => {
    const changed = after.ads.find(({ _id }) => _id === ad._id);
    return changed ? named(ad.name, adDifferences(ad, changed)) : [];
  }),
];

export const isAnyReviewedAgain = (changes: readonly NetworkChange[]): boolean => changes.some(({ isReviewedAgain }) => isReviewedAgain);

const named = (subject: string, differences: readonly Difference[]): NetworkChange[] =>
  differences.map((difference) => ({ subject, ...difference, isReviewedAgain: REVIEWED_FIELDS.includes(difference.field) }));

function runDifferences(before: RunSettings, after: RunSettings, currency: MoneyCurrency): Difference[] {
  const money = (amount: number | null) => (amount === null ? '–' : moneyText(amount, currency));
  const day = (date: string | null) => (date === null ? '–' : dateText(date));
  return [
    ...difference('state', 'Status', CAMPAIGN_STATE_LABELS[before.state], CAMPAIGN_STATE_LABELS[after.state]),
    ...difference('budget', 'Budget', money(before.budget), money(after.budget)),
    ...difference('lastDay', 'Last day', day(before.lastDay), day(after.lastDay)),
  ];
}

const targetingDifference = (before: EditableTargeting | null, after: EditableTargeting | null): Difference[] => {
  if (!before || !after || JSON.stringify(placesAndPeople(before)) === JSON.stringify(placesAndPeople(after))) return [];
  return [{ field: 'targeting', label: 'Targeting', before: targetingText(before), after: targetingText(after) }];
};

/** Markers get new ids when they are read again, so ids do not count. */
const placesAndPeople = ({ ageMin, ageMax, gender, markers }: EditableTargeting) => [
  ageMin,
  ageMax,
  gender,
  markers.map(({ coords, radius }) => [coords.latitude, coords.longitude, radius]),
];

const adDifferences = (before: AdSettings, after: AdSettings): Difference[] => [
  ...before.copy.flatMap(({ key, label, text }) =>
    difference('copy', label, text, after.copy.find((other) => other.key === key)?.text ?? text),
  ),
  ...before.pictures.flatMap((picture, at): Difference[] => {
    const other = after.pictures[at];
    const label = before.pictures.length === 1 ? 'Image' : `Image ${at + 1}`;
    return other === undefined || other === picture ? [] : [{ field: 'picture', label, before: 'Current image', after: 'New image' }];
  }),
];

const difference = (field: ChangedField, label: string, before: string, after: string): Difference[] =>
  before === after ? [] : [{ field, label, before, after }];
