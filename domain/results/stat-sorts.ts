// How campaign figures are sorted and paged (specification 2 §9).

export const STAT_PAGE_SIZES = [10, 20, 30, 50, 75, 100];
export const DEFAULT_STAT_PAGE_SIZE = 10;

/** Catalog campaigns come first when sorted by DPA. The cheapest view comes first, as that is the best one. */
export const STAT_SORTS = [
  { value: '-startTime', label: 'Start date, newest first' },
  { value: 'startTime', label: 'Start date, oldest first' },
  { value: '-reach', label: 'Reach' },
  { value: '-clicks', label: 'Clicks' },
  { value: '-ctr', label: 'CTR' },
  { value: '-videoViews', label: 'Video views' },
  { value: 'costPerVideoView', label: 'Cost per view' },
  { value: '-fbDpaCatalogId', label: 'DPA' },
  { value: '-leadsCount', label: 'Leads' },
] as const;
export const DEFAULT_STAT_SORT = '-startTime';
