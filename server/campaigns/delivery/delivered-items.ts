// The items of an order as its ads show them: the values of their texts, their place, and the files that the order's revision names.
import type { DeliveredImage, DeliveredItem, DeliveredVideo } from '#domain/campaigns/index.ts';
import { adLinkOf, publicListing } from '#domain/inventory/index.ts';
import type { CampaignData, OrderType } from '#domain/orders/index.ts';
import { valuesWithContacts } from '#domain/templates/index.ts';
import type { AppContext } from '../../app-context.ts';
import { advertisedValues, LISTING_VALUE_COLUMNS, RESOURCE_VALUE_COLUMNS } from '../../templates/index.ts';
import type { Advertised } from '../../templates/index.ts';
import type { OrderParties } from './order-parties.ts';

interface ItemRow extends Advertised, Record<string, unknown> {
  id: string;
  latitude: number | null;
  longitude: number | null;
}

const LISTINGS = `
  select l.id, l.shown_latitude as latitude, l.shown_longitude as longitude, ${LISTING_VALUE_COLUMNS}
  from listings l where l.id = any($1::uuid[])`;
const RESOURCES = `
  select r.id, null as latitude, null as longitude, ${RESOURCE_VALUE_COLUMNS} from resources r where r.id = any($1::uuid[])`;

export interface ItemsToDeliver {
  orderType: OrderType;
  itemIds: readonly string[];
  campaignData: readonly CampaignData[];
  /** Hash of each picture and video, by the file's id. */
  fileHashes: Readonly<Record<string, string>>;
  /** The order's currency. */
  currencyCode: string;
  parties: OrderParties;
}

/** In the order in which they were selected. A removed item is delivered as it was last stored. */
export async function readDeliveredItems(context: AppContext, order: ItemsToDeliver): Promise<DeliveredItem[]> {
  if (order.orderType === 'CATALOG' || order.itemIds.length === 0) return [];
  const { quick } = context.db;
  const isResources = order.orderType === 'RESOURCES';
  const [{ rows }, files] = await Promise.all([
    quick.query<ItemRow>({
      name: isResources ? 'delivered_resources' : 'delivered_listings',
      text: isResources ? RESOURCES : LISTINGS,
      values: [order.itemIds],
    }),
    readFiles(context, order),
  ]);
  const customer = order.parties.customerValues(order.currencyCode);
  return order.itemIds.flatMap((itemId) => {
    const row = rows.find(({ id }) => id === itemId);
    if (!row) return [];
    const own = advertisedValues(context.address, order.currencyCode, row);
    return [{ itemId, values: { customer, ...valuesWithContacts(own, order.parties.contacts) }, ...placeOf(row), ...files(itemId) }];
  });
}

function placeOf({ listing, resource, latitude, longitude }: ItemRow): Pick<DeliveredItem, 'customerUrl' | 'coords' | 'postcode'> {
  const url = listing?.customerUrl ?? adLinkOf(resource?.publicUrls ?? []);
  return {
    customerUrl: url === '' ? null : url,
    coords: latitude === null || longitude === null ? null : { latitude, longitude },
    postcode: (listing && publicListing(listing.metaData, listing.startPrice).postcode) || null,
  };
}

interface FileRow extends Record<string, unknown> {
  hash: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  cover: { hash: string; width: number; height: number } | null;
}

const FILES = `
  select distinct on (f.hash) f.hash, f.width, f.height, f.duration_ms as "durationMs",
    (select json_build_object('hash', c.hash, 'width', c.width, 'height', c.height) from files c where c.id = f.cover_id) as cover
  from files f where f.hash = any($1::text[]) order by f.hash, f.id`;

async function readFiles(
  { db }: AppContext,
  { campaignData, fileHashes }: ItemsToDeliver,
): Promise<(itemId: string) => Pick<DeliveredItem, 'images' | 'videos'>> {
  const { rows } = await db.quick.query<FileRow>({ name: 'delivered_files', text: FILES, values: [Object.values(fileHashes)] });
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  const shown = campaignData.flatMap(({ resources }) => resources);
  return (itemId) => {
    const own = shown.filter((item) => item.itemId === itemId);
    const imageIds = new Set(own.flatMap(({ images }) => images.map(({ _id }) => _id)));
    const videoIds = new Set(own.flatMap(({ videos }) => videos.map(({ video }) => video._id)));
    const fileOf = (id: string): FileRow | undefined => byHash.get(fileHashes[id] ?? '');
    return {
      images: [...imageIds].flatMap((imageId): DeliveredImage[] => imageOf(imageId, fileOf(imageId))),
      videos: [...videoIds].flatMap((videoId): DeliveredVideo[] => videoOf(videoId, fileOf(videoId))),
    };
  };
}

const imageOf = (imageId: string, file: FileRow | undefined): DeliveredImage[] =>
  file ? [{ imageId, hash: file.hash, width: file.width ?? 0, height: file.height ?? 0 }] : [];

function videoOf(videoId: string, file: FileRow | undefined): DeliveredVideo[] {
  if (!file) return [];
  const { hash, durationMs, cover } = file;
  return [{ videoId, hash, seconds: (durationMs ?? 0) / 1000, thumbnail: cover && { imageId: `${videoId}-cover`, ...cover } }];
}
