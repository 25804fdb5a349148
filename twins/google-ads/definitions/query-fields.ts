// Which field paths a query may name: 'campaign.network_settings.target_content_network' walks the messages from a row down to a value.
import { enumOf, messageOf, toJsonName } from './definitions.ts';
import type { Field } from './definitions.ts';

export interface QueryField {
  /** As written in a query. */
  path: string;
  /** The first part: a resource, metrics or segments. */
  resource: string;
  /** The steps in a JSON row. */
  steps: readonly string[];
  type: string;
  isRepeated: boolean;
  /** Null when the field is no enum. */
  enumValues: readonly string[] | null;
}

/** Linked texts and pictures are selected as a whole; of other messages only their fields are. */
const SELECTED_AS_A_WHOLE = ['common.AdTextAsset', 'common.AdImageAsset', 'common.AdVideoAsset'];
/** The file of a picture can be written but not read. */
const NEVER_READ = ['asset.image_asset.data'];

const known = new Map<string, QueryField | null>();

/** Null when no row has such a field, or it cannot be selected. */
export function findQueryField(path: string): QueryField | null {
  const found = known.get(path);
  if (found !== undefined) return found;
  const field = resolve(path);
  known.set(path, field);
  return field;
}

function resolve(path: string): QueryField | null {
  const steps = path.split('.').map(toJsonName);
  const [resource = ''] = path.split('.');
  if (steps.length < 2 || NEVER_READ.includes(path) || /[A-Z]/.test(path)) return null;
  let type = 'services.GoogleAdsRow';
  let field: Field | undefined;
  for (const step of steps) {
    if (field?.isRepeated) return null;
    field = messageOf(type)?.get(step);
    if (!field) return null;
    type = field.type;
  }
  if (!field || !isSelectable(field)) return null;
  return { path, resource, steps, type, isRepeated: field.isRepeated, enumValues: enumOf(type) };
}

function isSelectable({ type, isRepeated }: Field): boolean {
  const message = messageOf(type);
  return !message || isRepeated || message.size === 0 || SELECTED_AS_A_WHOLE.includes(type);
}

export const isResource = (name: string): boolean =>
  name !== 'metrics' && name !== 'segments' && messageOf('services.GoogleAdsRow')?.get(toJsonName(name))?.name === name;
