// What version 25 of the API has and the extract in google-ads-definitions.json leaves out. Source of every line: the files below
// google/ads/googleads/v25 in Google's public repository googleapis/googleapis, read in 2026.

/** Message → field → type, as in the extract. From services/google_ads_service.proto. */
export const ADDED_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'services.GoogleAdsRow': {
    batch_job: 'resources.BatchJob',
    campaign_asset: 'resources.CampaignAsset',
    customer_negative_criterion: 'resources.CustomerNegativeCriterion',
    you_tube_video_upload: 'resources.YouTubeVideoUpload',
  },
  'services.MutateOperationResponse': {
    customer_negative_criterion_result: 'services.MutateCustomerNegativeCriteriaResult (oneof response)',
  },
};

/** Error enum → values. From the files of these names below errors/. */
export const ADDED_ERRORS: Readonly<Record<string, readonly string[]>> = {
  AssetLinkError: [
    'FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE',
    'FIELD_TYPE_INCOMPATIBLE_WITH_CAMPAIGN_TYPE',
    'IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE',
    'YOUTUBE_VIDEO_DURATION_NOT_DEFINED',
    'YOUTUBE_VIDEO_REMOVED',
  ],
  CollectionSizeError: ['TOO_FEW', 'TOO_MANY'],
  CurrencyError: ['VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT'],
  DatabaseError: ['CONCURRENT_MODIFICATION', 'DATA_CONSTRAINT_VIOLATION', 'REQUEST_TOO_LARGE'],
  DateRangeError: ['INVALID_DATE', 'START_DATE_AFTER_END_DATE', 'CANNOT_SET_DATE_TO_PAST'],
  FieldMaskError: ['FIELD_MASK_MISSING', 'FIELD_MASK_NOT_ALLOWED', 'FIELD_NOT_FOUND', 'FIELD_HAS_SUBFIELDS'],
  LabelError: ['CANNOT_APPLY_INACTIVE_LABEL', 'DUPLICATE_NAME', 'INVALID_LABEL_NAME'],
  MediaFileError: ['INVALID_YOU_TUBE_ID', 'YOU_TUBE_VIDEO_NOT_FOUND'],
  NewResourceCreationError: ['CANNOT_SET_ID_FOR_CREATE', 'DUPLICATE_TEMP_IDS', 'TEMP_ID_RESOURCE_HAD_ERRORS'],
};

/**
 * Marked as output only although they are how an image is uploaded: the file is sent in image_asset, and Google's own samples send
 * the type with it. From resources/asset.proto and the samples beside it.
 */
export const WRITTEN_THOUGH_OUTPUT_ONLY: readonly string[] = ['resources.Asset.image_asset', 'resources.Asset.type'];
