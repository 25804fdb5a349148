// The views that the lists of campaigns come with: what staff look after every day.
import { stepDay } from '#domain/dates/index.ts';
import type { CampaignState } from '#domain/campaigns/index.ts';
import type { BuiltInView, Condition } from '#web/list/index.ts';

const CURRENT_STATES: CampaignState[] = ['PENDING_REVIEW', 'ACTIVE', 'PAUSED', 'REJECTED'];
const isCurrent: Condition = { field: 'state', operator: 'in', value: CURRENT_STATES };

/** `today` is YYYY-MM-DD. */
export const campaignViews = (today: string): readonly BuiltInView[] => [
  {
    id: 'rejected',
    name: 'Rejected ads',
    conditions: [{ field: 'hasRejectedAd', operator: 'equals', value: 'true' }, isCurrent],
    empty: { title: 'No rejected ads', text: 'Campaigns with an ad that the network rejected appear here.' },
  },
  {
    id: 'scheduled',
    name: 'Scheduled',
    conditions: [
      { field: 'startDate', operator: 'between', value: [stepDay(today, 1, 'days'), ''] },
      { field: 'state', operator: 'in', value: ['ACTIVE'] },
    ],
    order: 'startDate',
    empty: { title: 'No scheduled campaigns', text: 'Active campaigns that start later appear here.' },
  },
  {
    id: 'ending-this-week',
    name: 'Ending this week',
    conditions: [{ field: 'endDate', operator: 'between', value: 'this-week' }, isCurrent],
    order: 'endDate',
  },
  {
    id: 'changed-on-network',
    name: 'Changed on the network',
    conditions: [{ field: 'isChangedOnNetwork', operator: 'equals', value: 'true' }],
  },
];
