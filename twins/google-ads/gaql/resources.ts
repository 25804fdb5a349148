// What can be read: per resource its message, the resources whose fields may stand beside its own, and whether it has figures.

export interface ReadableResource {
  /** Resources that each row belongs to. */
  attributed: readonly string[];
  hasMetrics: boolean;
}

export const READABLE: Readonly<Record<string, ReadableResource>> = {
  customer: { attributed: [], hasMetrics: true },
  customer_client: { attributed: ['customer'], hasMetrics: false },
  campaign: { attributed: ['campaign_budget', 'customer'], hasMetrics: true },
  campaign_budget: { attributed: ['customer'], hasMetrics: true },
  ad_group: { attributed: ['campaign', 'customer'], hasMetrics: true },
  ad_group_ad: { attributed: ['ad_group', 'campaign', 'customer'], hasMetrics: true },
  ad_group_criterion: { attributed: ['ad_group', 'campaign', 'customer'], hasMetrics: false },
  campaign_criterion: { attributed: ['campaign', 'customer'], hasMetrics: false },
  campaign_label: { attributed: ['campaign', 'label', 'customer'], hasMetrics: false },
  campaign_asset: { attributed: ['campaign', 'asset', 'customer'], hasMetrics: false },
  asset: { attributed: ['customer'], hasMetrics: false },
  label: { attributed: ['customer'], hasMetrics: false },
  customer_negative_criterion: { attributed: ['customer'], hasMetrics: false },
  geo_target_constant: { attributed: [], hasMetrics: false },
  batch_job: { attributed: ['customer'], hasMetrics: false },
  you_tube_video_upload: { attributed: ['customer'], hasMetrics: false },
};

/** The segments that the twin splits figures by; all of them follow from the date. */
export const SEGMENTS = [
  'segments.date',
  'segments.day_of_week',
  'segments.week',
  'segments.month',
  'segments.quarter',
  'segments.year',
] as const;
