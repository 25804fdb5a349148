// Turns a record of a feed into a change of a listing: its fields within the limits that people have too, and its status.
import { isHttpsUrl } from '#domain/forms/index.ts';
import { formKeys } from '#domain/inventory/index.ts';
import type { FiledChange, Vertical } from '#domain/inventory/index.ts';
import { SOLD_KEYS } from '../records/index.ts';
import type { FeedFields, FeedRecord, FeedStatus } from '../records/index.ts';
import type { FeedReason } from './feed-reasons.ts';

const MARKET_STATUS: Readonly<Record<FeedStatus, string>> = {
  current: 'ACTIVE',
  sold: 'SOLD',
  leased: 'LEASED',
  withdrawn: 'WITHDRAWN',
  offmarket: 'OFFMARKET',
};
const UNDER_OFFER = 'UNDER_OFFER';
const STATUS_KEY = 'status';

export const MAX_REFERENCE = 60;
const LONGEST = { title: 200, description: 20_000, shortDescription: 500, customerUrl: 2000 } as const;
type TextField = keyof typeof LONGEST;

export interface FeedChange {
  change: FiledChange;
  reasons: FeedReason[];
}

/** A listing under offer is still current. */
function marketStatus({ status, fields }: Pick<FeedRecord, 'status' | 'fields'>): string {
  return status === 'current' && fields.metaData[STATUS_KEY] === UNDER_OFFER ? UNDER_OFFER : MARKET_STATUS[status];
}

/**
 * Changes nothing but the status, and what a sale came to, for records that hold no more, and for sold listings whose other fields are
 * refused.
 */
export function statusChange(record: FeedRecord, vertical: Vertical): FiledChange {
  const keys = formKeys(vertical.metaData);
  const sold = record.status === 'current' ? [] : SOLD_KEYS.filter((key) => keys.has(key) && record.fields.metaData[key] != null);
  return {
    metaData: {
      ...Object.fromEntries(sold.map((key) => [key, record.fields.metaData[key]])),
      ...(keys.has(STATUS_KEY) && { [STATUS_KEY]: marketStatus(record) }),
    },
  };
}

export function feedChange(record: FeedRecord, vertical: Vertical): FeedChange {
  if (record.isStatusOnly) return { change: statusChange(record, vertical), reasons: referenceReasons(record) };
  const { fields } = record;
  const reasons = referenceReasons(record);
  const { metaData, hiddenKeys, startPrice, ...texts } = fields;
  if (texts.type !== undefined && !vertical.listingTypes.some(({ value }) => value === texts.type))
    reasons.push({ code: 'typeUnknown', value: texts.type.slice(0, 80), isWarning: false });
  const { [STATUS_KEY]: _, ...rest } = metaData;
  return {
    change: {
      ...limitedTexts(texts, reasons),
      ...(texts.type !== undefined && { type: texts.type }),
      ...(startPrice !== undefined && { startPrice: startPrice === null || startPrice < 0 ? null : startPrice }),
      metaData: { ...rest, ...statusChange(record, vertical).metaData },
      hiddenKeys: hiddenKeys.filter((key) => vertical.hideableKeys.includes(key)),
    },
    reasons,
  };
}

function limitedTexts(fields: Pick<FeedFields, TextField>, reasons: FeedReason[]): Pick<FiledChange, TextField> {
  const texts: Partial<Record<TextField, string>> = {};
  for (const field of Object.keys(LONGEST) as TextField[]) {
    const text = fields[field]?.trim();
    // A listing always has a title, so that an empty one leaves the stored title.
    if (text === undefined || (field === 'title' && text === '')) continue;
    const most = LONGEST[field];
    if (field === 'customerUrl' && text !== '' && (text.length > most || !isHttpsUrl(text))) {
      reasons.push({ code: 'webAddress', value: text.slice(0, 80), isWarning: true });
      texts[field] = '';
      continue;
    }
    if (text.length > most) reasons.push({ code: 'shortened', path: field, most, isWarning: true });
    texts[field] = text.length > most ? cut(text, most) : text;
  }
  return texts;
}

/** Never between the two halves of a character outside the basic plane. */
const cut = (text: string, most: number): string => {
  const short = text.slice(0, most);
  return short.isWellFormed() ? short : short.slice(0, -1);
};

const referenceReasons = ({ reference }: FeedRecord): FeedReason[] =>
  reference.length > MAX_REFERENCE ? [{ code: 'referenceTooLong', path: 'reference', most: MAX_REFERENCE, isWarning: false }] : [];
