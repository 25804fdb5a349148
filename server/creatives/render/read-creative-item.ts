// Reads a listing or resource as a template shows it: only what the public may see of it. Its pictures are named by their hashes and become
// files of the rendered site.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { agentPicturePath, LOGO_PATH, MOST_PICTURES, photoPath, PICTURE_PATHS, siteUrl, worstCaseValues } from '#domain/creatives/index.ts';
import { brandColours, themeOf } from '#domain/dashboards/index.ts';
import { presentPictures } from '#domain/inventory/index.ts';
import { customerValues } from '#domain/templates/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import type { AppContext } from '../../app-context.ts';
import { readDashboard } from '../../dashboards/index.ts';
import type { Database } from '../../db/connection.ts';
import { advertisedValues, readChosenContacts, serializeValues } from '../../templates/index.ts';
import type { ChosenContacts } from '../../templates/index.ts';
import { findAnyItem, findVisibleItem } from './find-item-row.ts';
import type { ItemKind, ItemRow } from './find-item-row.ts';
import type { CreativeItem, MediaFile } from './render-input.ts';

const EXAMPLE_TIMEZONE = 'Pacific/Auckland';

/** What an order shows of an item, in place of the item's own pictures, agents and office. */
export interface ItemChoice extends ChosenContacts {
  /** Hashes; the first one is the hero. */
  pictures: readonly string[];
}

interface PreviewedItem {
  kind: ItemKind;
  /** Null for the newest listing that the person sees. */
  id: string | null;
}

/** For someone who looks at a preview; `choose` gets the item's customer. Null where the item is not to be seen. */
export async function readCreativeItem(
  context: AppContext,
  actor: Actor,
  { kind, id }: PreviewedItem,
  choose: ((customerId: string) => Promise<ItemChoice>) | null = null,
): Promise<CreativeItem | null> {
  const row = await findVisibleItem(context.db, actor, kind, id);
  if (!row) return id === null ? exampleItem(context.db, actor) : null;
  return itemOf(context, kind, row, choose && (await choose(row.customer.id)));
}

/** For a delivery, which sees every item. Null where there is no such item. */
export async function readOrderedItem(
  context: AppContext,
  kind: ItemKind,
  id: string,
  choice: ItemChoice | null,
): Promise<CreativeItem | null> {
  const row = await findAnyItem(context.db, kind, id);
  return row && itemOf(context, kind, row, choice);
}

async function itemOf(context: AppContext, kind: ItemKind, row: ItemRow, choice: ItemChoice | null): Promise<CreativeItem> {
  const { id, customer, ...advertised } = await withContacts(context.db, row, choice);
  const own = presentPictures((row.listing ?? row.resource)?.pictures ?? []).map(({ thumbnailUrl }) => thumbnailUrl.split('/')[2] ?? '');
  const pictures = (choice?.pictures ?? own).slice(0, MOST_PICTURES);
  const media: MediaFile[] = [
    ...pictures.map((hash, at) => ({ path: photoPath(at), hash })),
    ...(customer.logoHash === null ? [] : [{ path: LOGO_PATH, hash: customer.logoHash }]),
    ...advertised.agents.flatMap(({ imageHash }, at) => (imageHash === null ? [] : [{ path: agentPicturePath(at), hash: imageHash }])),
  ];
  const values = serializeValues({
    customer: customerValues({ name: customer.name, logo: null, currency: { code: customer.currencyCode } }),
    ...advertisedValues(context.address, customer.currencyCode, advertised),
  });
  return {
    listingId: kind === 'listing' ? id : null,
    resourceId: kind === 'resource' ? id : null,
    customerId: customer.id,
    values: withMedia(values, media),
    timezone: customer.timezone,
    media,
    colours: await coloursOf(context.db, customer.id),
  };
}

/** People who were chosen for the order stand for the item's own; where none were, its own stay. */
async function withContacts(db: Database, row: ItemRow, choice: ItemChoice | null): Promise<ItemRow> {
  if (!choice) return row;
  const { agents, office } = await readChosenContacts(db, choice);
  return { ...row, agents: agents.length > 0 ? agents : row.agents, office: office ?? row.office };
}

async function exampleItem(db: Database, actor: Actor): Promise<CreativeItem> {
  const scope = rowScope(actor);
  const customerId = 'customerId' in scope ? scope.customerId : null;
  const values = exampleValues(variableNamesFor('creative').here);
  const colours = await coloursOf(db, customerId);
  return { listingId: null, resourceId: null, customerId, values: withMedia(values, []), timezone: EXAMPLE_TIMEZONE, media: [], colours };
}

/** The hardest values in the colours of the item's customer, as the editor's preview shows them: without any picture. */
export const asWorstCase = (item: CreativeItem): CreativeItem => ({
  ...item,
  listingId: null,
  resourceId: null,
  values: withMedia(worstCaseValues(), []),
  media: [],
});

/** Pictures among the values point into the site, because the renderer reaches nothing else. */
export function withMedia(values: Values, media: readonly Pick<MediaFile, 'path'>[]): Values {
  const urlOf = (path: string): string | null => (media.some((file) => file.path === path) ? siteUrl(path) : null);
  return Object.entries(PICTURE_PATHS).reduce<Values>((all, [name, path]) => {
    const [subject = '', field = ''] = name.split('.');
    return all[subject] === undefined ? all : { ...all, [subject]: { ...all[subject], [field]: urlOf(path) } };
  }, values);
}

export async function coloursOf(db: Database, customerId: string | null): Promise<CreativeItem['colours']> {
  const dashboard = customerId === null ? null : await readDashboard(db, customerId);
  return brandColours(dashboard && themeOf(dashboard.themes));
}
