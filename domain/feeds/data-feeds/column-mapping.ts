// The mapping with which a new CSV or JSON feed begins: the columns of bulk upload, and those that only feeds have.
import { MAX_ROW_PICTURES } from '#domain/inventory/index.ts';
import type { Conversion, FeedMapping, FeedRule } from './feed-mapping.ts';
import { STATUS_CHOICES } from './status-choices.ts';

const from = (target: string, convert: Conversion, ...sources: readonly string[]): FeedRule => ({ target, convert, sources });

export const COLUMN_MAPPING: FeedMapping = {
  version: 1,
  absentClears: false,
  contentPaths: [],
  recordsAt: '',
  rules: [
    from('reference', 'text', 'reference', 'uniqueId', 'id'),
    from('agentId', 'text', 'agentId'),
    from('modifiedAt', 'moment', 'modTime', 'modifiedAt', 'updatedAt'),
    { ...from('status', 'choice', 'status'), choices: STATUS_CHOICES },
    from('title', 'text', 'title'),
    from('type', 'option', 'type'),
    from('description', 'longText', 'description'),
    from('customerUrl', 'webAddress', 'url'),
    from('startPrice', 'amount', 'price'),
    from('meta.priceView', 'option', 'priceView'),
    ...['bedrooms', 'bathrooms', 'garages', 'carports', 'openSpaces'].map((key) => from(`meta.${key}`, 'wholeNumber', key)),
    from('meta.landDetails', 'area', 'landArea'),
    from('meta.address', 'streetAddress', 'address'),
    ...['suburb', 'city', 'region', 'postcode'].map((key) => from(`meta.${key}`, 'text', key)),
    from('latitude', 'degrees', 'latitude'),
    from('longitude', 'degrees', 'longitude'),
    from('meta.videoLink', 'webAddress', 'videoLink'),
    from('meta.auction', 'date', 'auctionDate'),
    from('meta.auctionTime', 'time', 'auctionDate'),
    from('meta.inspectionTimes', 'inspections', 'inspectionTimes'),
    from('agents', 'agents', 'agentEmail', 'agents'),
    from('images', 'images', 'images'),
    from('images', 'images', ...Array.from({ length: MAX_ROW_PICTURES }, (_, at) => `image${at + 1}`)),
  ],
};
