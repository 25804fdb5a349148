// The views that the lists of campaigns come with: what staff look after every day.
import type { CampaignState } from '#domain/campaigns/index.ts';
import type { BuiltInView, Condition } from '#web/list/index.ts';

const CURRENT_STATES: CampaignState[] = ['PENDING_REVIEW', 'ACTIVE', 'PAUSED', 'REJECTED'];
const isCurrent: Condition = { field: 'state', operator: 'in', value: CURRENT_STATES };

export const campaignViews: readonly BuiltInView[] = [
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
