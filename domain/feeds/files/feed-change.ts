// Turns a record of a feed into a change of a listing: its fields and its status. The mapping and the filters keep the limits of a listing.
import { formKeys } from '#domain/inventory/index.ts';
import type { FiledChange, Vertical } from '#domain/inventory/index.ts';
import { marketStatusOf, SOLD_KEYS, UNDER_OFFER } from '../records/index.ts';
import type { FeedFields, FeedRecord } from '../records/index.ts';

const STATUS_KEY = 'status';

const TEXT_FIELDS = ['title', 'description', 'shortDescription', 'customerUrl'] as const;
type TextField = (typeof TEXT_FIELDS)[number];

/**
 * Changes nothing but the status, and what a sale came to, for records that hold no more, and for sold listings whose other fields are
 * refused.
 */
export function statusChange(record: FeedRecord, vertical: Vertical): FiledChange {
  const keys = formKeys(vertical.metaData);
  const { status, fields } = record;
  const sold = status === 'current' ? [] : SOLD_KEYS.filter((key) => keys.has(key) && fields.metaData[key] != null);
  return {
    metaData: {
      ...Object.fromEntries(sold.map((key) => [key, fields.metaData[key]])),
      ...(keys.has(STATUS_KEY) && { [STATUS_KEY]: marketStatusOf(status, fields.metaData[STATUS_KEY] === UNDER_OFFER) }),
    },
  };
}

export function feedChange(record: FeedRecord, vertical: Vertical): FiledChange {
  if (record.isStatusOnly) return statusChange(record, vertical);
  const { metaData, hiddenKeys, startPrice, ...texts } = record.fields;
  const { [STATUS_KEY]: _, ...rest } = metaData;
  return {
    ...trimmedTexts(texts),
    ...(texts.type !== undefined && { type: texts.type }),
    ...(startPrice !== undefined && { startPrice: startPrice === null || startPrice < 0 ? null : startPrice }),
    metaData: { ...rest, ...statusChange(record, vertical).metaData },
    hiddenKeys: hiddenKeys.filter((key) => vertical.hideableKeys.includes(key)),
  };
}

function trimmedTexts(fields: Pick<FeedFields, TextField>): Pick<FiledChange, TextField> {
  const texts: Partial<Record<TextField, string>> = {};
  for (const field of TEXT_FIELDS) {
    const text = fields[field]?.trim();
    // A listing always has a title, so that an empty one leaves the stored title.
    if (text !== undefined && (field !== 'title' || text !== '')) texts[field] = text;
  }
  return texts;
}
