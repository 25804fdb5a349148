// How catalogs, feeds, uploads, sets and items look in an answer.
import { reference } from '../graph/presenters.ts';
import type { Presenters } from '../graph/presenters.ts';
import { Reference } from '../graph/select-fields.ts';
import { showTime } from '../graph/times.ts';
import type { Values } from '../meta-state.ts';
import { uploadEnd } from './feeds.ts';
import { productCount } from './product-sets.ts';

export const catalogPresenters: Presenters<'ProductCatalog' | 'ProductFeed' | 'ProductFeedUpload' | 'ProductSet' | 'HomeListing'> = {
  ProductCatalog: (graph, { id, data, owner }) => ({
    id,
    name: data.name,
    vertical: data.vertical,
    business: reference(graph, owner),
    product_count: () => [...graph.store.list('HomeListing', id)].length,
    feed_count: () => [...graph.store.list('ProductFeed', id)].length,
  }),
  ProductFeed: (graph, { id, data, owner, createdAt }) => ({
    id,
    name: data.name,
    country: data.country,
    default_currency: data.default_currency,
    schedule: scheduleOf(data.schedule),
    update_schedule: scheduleOf(data.update_schedule),
    latest_upload: () => new Reference([...graph.store.list('ProductFeedUpload', id)][0] ?? null),
    product_count: () => [...graph.store.list('HomeListing', owner)].filter((item) => item.data.feed === id).length,
    created_time: showTime(createdAt),
  }),
  ProductFeedUpload(graph, node) {
    const end = uploadEnd(graph, node);
    const { data } = node;
    const count = (severity: string): number =>
      data.errors.filter((error) => error.severity === severity).reduce((sum, error) => sum + error.count, 0);
    return {
      id: node.id,
      url: data.url,
      input_method: data.url === null ? 'Manual Upload' : 'Server Fetch',
      start_time: showTime(data.startedAt),
      ...(end !== null && {
        end_time: showTime(end),
        num_detected_items: data.detected,
        num_persisted_items: data.persisted,
        num_invalid_items: data.invalid,
        num_deleted_items: data.deleted,
        error_count: count('fatal'),
        warning_count: count('warning'),
      }),
    };
  },
  ProductSet: (graph, node) => ({
    id: node.id,
    name: node.data.name,
    filter: JSON.stringify(node.data.filter),
    retailer_id: node.data.retailer_id,
    product_catalog: reference(graph, node.owner),
    product_count: () => productCount(graph, node),
  }),
  HomeListing: (_graph, { id, data }) => ({
    ...listingValues(data.values),
    id,
    home_listing_id: data.home_listing_id,
    image_fetch_status: 'FETCHED',
    visibility: 'PUBLISHED',
  }),
};

const scheduleOf = (schedule: Values | null): Values | undefined =>
  schedule === null
    ? undefined
    : {
        ...schedule,
        ...(schedule.hour !== undefined && { hour: Number(schedule.hour) }),
        ...(schedule.minute !== undefined && { minute: Number(schedule.minute) }),
      };

const NUMBERS = ['num_beds', 'num_baths', 'num_rooms', 'num_units', 'year_built', 'area_size', 'days_on_market'];
const NOT_SHOWN = ['latitude', 'longitude', 'status', 'home_listing_id', 'neighborhood'];

/** Numbers of a feed are texts; the answer has them as numbers. */
const listingValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !NOT_SHOWN.includes(name))
      .map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value]),
  );
