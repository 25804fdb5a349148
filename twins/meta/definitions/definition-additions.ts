// What Meta's published definitions lack although its documentation names it. Each entry has its source beside it; types are written as in
// the definitions, '!' marks a required parameter.

export interface CallDefinition {
  params: Readonly<Record<string, string>>;
  returns: string;
}

/** Accepted by every call (documentation, 'Graph API overview': field selection, paging, secured requests). */
export const COMMON_PARAMS: Readonly<Record<string, string>> = {
  access_token: 'string',
  appsecret_proof: 'string',
  fields: 'fields',
  limit: 'unsigned int',
  after: 'string',
  before: 'string',
  summary: 'string',
  // Meta's own SDK repeats the id of the object whose edge it calls.
  id: 'string',
};

export const ADDED_CALLS: Readonly<Record<string, CallDefinition>> = {
  // Facebook Login: the person of a token.
  'GET User': { params: {}, returns: 'User' },
  // Business Management API: the businesses of a person, their pages and catalogs.
  'GET User/businesses': { params: {}, returns: 'Business' },
  'GET Business': { params: {}, returns: 'Business' },
  'GET Business/owned_pages': { params: {}, returns: 'Page' },
  'GET Business/owned_product_catalogs': { params: {}, returns: 'ProductCatalog' },
  // Marketing API, 'Conversion tracking': an account makes its pixel.
  'POST AdAccount/adspixels': { params: { name: 'string!' }, returns: 'AdsPixel' },
  // Conversions API, 'Using the API' and 'Conversion leads': a server sends events to a pixel's dataset.
  'POST AdsPixel/events': {
    params: { data: 'list<Object>!', test_event_code: 'string', partner_agent: 'string' },
    returns: 'ServerEventsAnswer',
  },
  'GET AdsPixel': { params: {}, returns: 'AdsPixel' },
  // Webhooks for ad accounts: an app subscribes per account.
  'POST AdAccount/subscribed_apps': { params: { app_id: 'string' }, returns: 'Object' },
  // Webhooks, 'Subscriptions edge': the app subscribes to an object with its own token.
  'GET Application/subscriptions': { params: {}, returns: 'AppSubscription' },
  'POST Application/subscriptions': {
    params: { object: 'string!', callback_url: 'string!', verify_token: 'string!', include_values: 'bool' },
    returns: 'Object',
  },
  'DELETE Application/subscriptions': { params: { object: 'string' }, returns: 'Object' },
  // Webhooks for pages: which apps are subscribed.
  'GET Page/subscribed_apps': { params: {}, returns: 'Application' },
  // Pages API: posts of a page.
  'GET Page/feed': { params: {}, returns: 'Post' },
  'GET Post': { params: {}, returns: 'Post' },
  'DELETE Post': { params: {}, returns: 'Object' },
  // Marketing API, 'Ad Image': an unused image can be deleted by its hash.
  'DELETE AdAccount/adimages': { params: { hash: 'string!' }, returns: 'Object' },
  'DELETE AdCreative': { params: {}, returns: 'Object' },
  'DELETE AdVideo': { params: {}, returns: 'Object' },
  'GET AdLabel': { params: {}, returns: 'AdLabel' },
  'DELETE AdLabel': { params: {}, returns: 'Object' },
  // Marketing API, 'Ad limits per page'.
  'GET AdAccount/ads_volume': { params: { page_id: 'string' }, returns: 'AdsVolume' },
  // Lead Ads, 'Testing': one test lead per form, deleted before the next.
  'POST LeadgenForm/test_leads': { params: { field_data: 'list<UserLeadGenFieldData>' }, returns: 'Lead' },
  'DELETE Lead': { params: {}, returns: 'Object' },
  // Custom audiences, 'Customer file': hashed rows are added and removed.
  'POST CustomAudience/users': { params: { payload: 'Object!', session: 'Object' }, returns: 'AudienceUsersAnswer' },
  'DELETE CustomAudience/users': { params: { payload: 'Object!', session: 'Object' }, returns: 'AudienceUsersAnswer' },
  // Catalog, 'Feed uploads': one upload and its errors.
  'GET ProductFeedUpload': { params: {}, returns: 'ProductFeedUpload' },
  'GET ProductFeedUpload/errors': { params: {}, returns: 'ProductFeedUploadError' },
  'DELETE ProductFeed': { params: {}, returns: 'Object' },
  // Catalog, 'Catalog Batch API'.
  'POST ProductCatalog/items_batch': {
    params: { item_type: 'string!', requests: 'list<Object>!', allow_upsert: 'bool' },
    returns: 'Object',
  },
  'GET ProductCatalog/check_batch_request_status': { params: { handle: 'string!' }, returns: 'CatalogBatchStatus' },
  // Catalog, 'Event sources': connects a pixel.
  'POST ProductCatalog/external_event_sources': { params: { external_event_sources: 'list<string>!' }, returns: 'Object' },
  // Targeting search: places.
  'GET Root/search': {
    params: { type: 'string!', q: 'string', location_types: 'list<string>', country_code: 'string', region_id: 'string' },
    returns: 'AdGeoLocation',
  },
};

/** Parameters that a documented call has beyond its definition. */
export const ADDED_PARAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Lead Ads, 'Retrieving leads': filtering by the time of creation.
  'GET LeadgenForm/leads': { filtering: 'list<Object>' },
  'GET Ad/leads': { filtering: 'list<Object>' },
  // Marketing API, 'Ad Image': a multipart upload names the file by its own field.
  'POST AdAccount/adimages': { filename: 'file', name: 'string' },
};

/** Shapes that definitions refer to without describing them. */
export const ADDED_SHAPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  User: { id: 'string', name: 'string', email: 'string' },
  Business: { id: 'string', name: 'string', verification_status: 'string', timezone_id: 'unsigned int', created_time: 'datetime' },
  IGUser: { id: 'string', username: 'string', name: 'string', profile_picture_url: 'string', followers_count: 'int' },
  Application: { id: 'string', name: 'string', subscribed_fields: 'list<string>' },
  AppSubscription: { object: 'string', callback_url: 'string', active: 'bool', fields: 'list<AppSubscriptionField>' },
  AppSubscriptionField: { name: 'string', version: 'string' },
  Post: { id: 'string', message: 'string', created_time: 'datetime', is_published: 'bool', permalink_url: 'string' },
  Permission: { permission: 'string', status: 'string' },
  PublisherBlockList: { id: 'string', name: 'string', app_publishers: 'list<Object>', web_publishers: 'list<Object>' },
  VideoThumbnail: {
    id: 'string',
    uri: 'string',
    is_preferred: 'bool',
    height: 'unsigned int',
    width: 'unsigned int',
    scale: 'float',
    name: 'string',
  },
  AdsVolume: { ads_running_or_in_review_count: 'unsigned int', limit_on_ads_running_or_in_review: 'unsigned int', actor_id: 'string' },
  AdgroupIssuesInfo: { error_code: 'int', error_message: 'string', error_summary: 'string', error_type: 'string', level: 'string' },
  AdgroupReviewFeedback: { global: 'map<string, string>', placement_specific: 'map' },
  AdCampaignDeliveryEstimate: {
    estimate_dau: 'int',
    estimate_mau_lower_bound: 'int',
    estimate_mau_upper_bound: 'int',
    estimate_ready: 'bool',
  },
  AudienceUsersAnswer: {
    audience_id: 'string',
    session_id: 'string',
    num_received: 'int',
    num_invalid_entries: 'int',
    invalid_entry_samples: 'map',
  },
  ServerEventsAnswer: { events_received: 'int', messages: 'list<string>', fbtrace_id: 'string' },
  ProductFeedUploadError: {
    id: 'string',
    summary: 'string',
    description: 'string',
    severity: 'string',
    total_count: 'int',
    affected_surfaces: 'list<string>',
    samples: 'Object',
  },
  CatalogBatchStatus: {
    handle: 'string',
    status: 'string',
    errors: 'list<Object>',
    errors_total_count: 'int',
    warnings: 'list<Object>',
    ids_of_invalid_requests: 'list<string>',
  },
  RawCustomAudience: { id: 'string', name: 'string' },
  AdGeoLocation: {
    key: 'string',
    name: 'string',
    type: 'string',
    country_code: 'string',
    country_name: 'string',
    region: 'string',
    region_id: 'int',
    primary_city: 'string',
    primary_city_id: 'int',
    supports_region: 'bool',
    supports_city: 'bool',
  },
};

/** Fields that documented shapes have beyond their definition. */
export const ADDED_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Pages API, 'User accounts': what the person may do on the page.
  Page: { tasks: 'list<string>' },
  // Lead Ads: a form refers to its privacy policy by text and URL when it is made.
  LeadgenForm: { privacy_policy: 'LeadGenPrivacyPolicy' },
  // Insights, 'Breakdowns': rows carry the value of each breakdown.
  AdsInsights: { age: 'string', gender: 'string', publisher_platform: 'string', device_platform: 'string' },
  // Ads may refer to a creative by its id (Marketing API, 'Ad').
  AdCreative: { creative_id: 'string' },
};

/** Parameters that the definitions call an object, a map or a text, and whose content is a described shape. */
export const SHAPED_PARAMS: Readonly<Record<string, string>> = {
  adlabels: 'list<AdLabel>',
  promoted_object: 'AdPromotedObject',
  call_to_action: 'AdCreativeLinkDataCallToAction',
  degrees_of_freedom_spec: 'AdCreativeDegreesOfFreedomSpec',
  contextual_multi_ads: 'AdCreativeContextualMultiAds',
  asset_feed_spec: 'AdAssetFeedSpec',
  image_crops: 'AdsImageCrops',
  adset_schedule: 'list<DayPart>',
  context_card: 'LeadGenContextCard',
  questions: 'list<LeadGenQuestion>',
  privacy_policy: 'LeadGenPrivacyPolicy',
  thank_you_page: 'LeadGenThankYouPage',
  custom_disclaimer: 'LeadGenCustomDisclaimer',
  lookalike_spec: 'LookalikeSpec',
  schedule: 'ProductFeedSchedule',
  update_schedule: 'ProductFeedSchedule',
};

/** Parameters of a query that may be written as names with commas instead of a list (documentation of insights and of webhooks). */
export const COMMA_LISTS: ReadonlySet<string> = new Set(['breakdowns', 'action_breakdowns', 'sort', 'subscribed_fields']);
