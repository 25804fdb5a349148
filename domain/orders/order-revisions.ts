// What a revision changed of an order, in the words of its timeline.
import { isDeepEqual } from '../dashboards/index.ts';
import { dateText } from '../dates/index.ts';
import { CAMPAIGN_TYPE_LABELS, NETWORKS } from '../networks/index.ts';
import { billingAccountLabel } from './rules/money/billing-accounts.ts';
import { billingAccountsOf, noticeEmailsOf } from './rules/order-attributes.ts';
import type { CampaignData } from './rules/order-draft.ts';
import type { EditableOrder } from './rules/order-edits.ts';

/** `nameOf` names contacts, offices and accounts by their ids. Empty where nothing was changed. */
export function revisionChanges(before: EditableOrder, after: EditableOrder, nameOf: (id: string) => string): string[] {
  const asTyped = (value: string): string => value;
  const changed = (label: string, valuesOf: (order: EditableOrder) => readonly string[], textOf = asTyped): string[] => {
    const [was, is] = [valuesOf(before), valuesOf(after)];
    const listed = (values: readonly string[]): string => values.map(textOf).join(', ') || 'none';
    return isDeepEqual(was, is) ? [] : [`${label}: ${listed(was)} → ${listed(is)}`];
  };
  return [
    ...changed('Campaign name', ({ campaignName }) => [campaignName]),
    ...changed('Start date', ({ startDate }) => [startDate], dateText),
    ...changed('Contacts', ({ agents }) => agents, nameOf),
    ...changed('Office', ({ office }) => (office === null ? [] : [office]), nameOf),
    ...changed('Email', ({ email }) => [email]),
    ...changed('Notices', ({ attributes }) => noticeEmailsOf(attributes)),
    ...NETWORKS.flatMap((network) =>
      changed(billingAccountLabel(network), ({ attributes }) => billingAccountsOf(attributes, network), nameOf),
    ),
    ...changedSettings(before.campaignData, after.campaignData),
  ];
}

/** The ids that `revisionChanges` asks a name for. */
export const idsToName = ({ agents, office, attributes }: EditableOrder): string[] => [
  ...agents,
  ...(office === null ? [] : [office]),
  ...NETWORKS.flatMap((network) => billingAccountsOf(attributes, network)),
];

/** The parts of a campaign's settings. Together they are everything that a person can set. */
const SETTINGS: readonly (readonly [string, (data: CampaignData) => unknown])[] = [
  ['images', ({ resources }) => resources.map(({ itemId, images }) => ({ itemId, images }))],
  ['videos', ({ resources }) => resources.map(({ itemId, videos }) => ({ itemId, videos }))],
  ['audience', ({ adSettings }) => adSettings.map(({ location: _areas, ...audience }) => audience)],
  ['areas', ({ adSettings, campaignSettings }) => [adSettings.map(({ location }) => location), campaignSettings.locations]],
  ['YouTube video', ({ campaignSettings }) => campaignSettings.youTubeUrl],
  ['lead form', ({ leadForm }) => leadForm],
  ['link', ({ linkData }) => linkData],
  ['ad copy', ({ copy = {} }) => copy],
];

function changedSettings(before: readonly CampaignData[], after: readonly CampaignData[]): string[] {
  const ofSameTemplate = (list: readonly CampaignData[], { templateId }: CampaignData): CampaignData | undefined =>
    list.find((data) => data.templateId === templateId);
  const removed = before.filter((data) => !ofSameTemplate(after, data));
  return [
    ...after.flatMap((data) => {
      const earlier = ofSameTemplate(before, data);
      if (!earlier) return [`${CAMPAIGN_TYPE_LABELS[data.type]}: settings added`];
      const parts = SETTINGS.filter(([, partOf]) => !isDeepEqual(partOf(earlier), partOf(data))).map(([name]) => name);
      return parts.length === 0 ? [] : [`${CAMPAIGN_TYPE_LABELS[data.type]}: ${parts.join(', ')}`];
    }),
    ...removed.map(({ type }) => `${CAMPAIGN_TYPE_LABELS[type]}: settings removed`),
  ];
}

/** Each revision or email after the last entry of the timeline that is not later. All are given oldest first. */
export function mergeIntoTimeline<Entry extends { at: string }, Other extends { createdAt: string }>(
  timeline: readonly Entry[],
  others: readonly Other[],
): (Entry | Other)[] {
  // The first entry is the order itself, which everything else follows.
  const positionOf = ({ createdAt }: Other): number =>
    Math.max(
      0,
      timeline.findLastIndex(({ at }) => at <= createdAt),
    );
  return timeline.flatMap((entry, index) => [entry, ...others.filter((other) => positionOf(other) === index)]);
}
