// What does the form of a resource hold, how does it begin, and what is wrong with it? The contract's own shape judges; addresses
// are one field each here.
import { resourceInput } from '#contract/inventory/resources/index.ts';
import type { Resource } from '#contract/inventory/resources/index.ts';
import type { ItemPicture, ItemVideo } from '#contract/inventory/pictures/index.ts';
import { copyOfResource, PUBLIC_URL_TYPES, resourceReference } from '#domain/inventory/resources/index.ts';
import type { PublicUrlType } from '#domain/inventory/resources/index.ts';
import { newRequestKey } from '#web/client/index.ts';
import type { FormErrors } from '@mantine/form';

export interface ResourceValues extends Record<string, unknown> {
  reference: string;
  isCopied: boolean;
  title: string;
  name: string;
  message: string;
  description: string;
  isPublished: boolean;
  officeIds: string[];
  toAllOwnOffices: boolean;
  images: ItemPicture[];
  videos: ItemVideo[];
  urls: Record<PublicUrlType, string>;
  version?: number;
}

export type OwnOffices = readonly string[] | null;
const isOwn = (own: OwnOffices, id: string): boolean => own === null || own.includes(id);

/** Offices that see it whoever saves: they are not the person's to decide about. */
export const officesOfOthers = ({ offices }: Resource, own: OwnOffices): string[] =>
  offices.filter(({ _id }) => !isOwn(own, _id)).map(({ name }) => name);

const noUrls = (): Record<PublicUrlType, string> => ({ LANDING_URL: '', CUSTOMER_URL: '', YOUTUBE: '' });
const newReference = (): string => resourceReference(newRequestKey());

/** Who has one office at most need not choose. */
export const newResourceValues = (offices: number): ResourceValues => ({
  reference: newReference(),
  isCopied: false,
  title: '',
  name: '',
  message: '',
  description: '',
  isPublished: true,
  officeIds: [],
  toAllOwnOffices: offices <= 1,
  images: [],
  videos: [],
  urls: noUrls(),
});

/** Of the offices only those that the person may decide about; null is all of them. */
export const resourceValues = (stored: Resource, own: OwnOffices): ResourceValues => ({
  reference: stored.reference,
  isCopied: stored.isCopied,
  title: stored.title,
  name: stored.name,
  message: stored.message,
  description: stored.description,
  isPublished: stored.isPublished,
  officeIds: stored.offices.map(({ _id }) => _id).filter((id) => isOwn(own, id)),
  toAllOwnOffices: false,
  images: stored.images,
  videos: stored.videos,
  urls: { ...noUrls(), ...Object.fromEntries(stored.publicUrls.map(({ type, url }) => [type, url])) },
  version: stored.version,
});

export function copiedValues(stored: Resource, own: OwnOffices): ResourceValues {
  const { version: _seen, ...values } = resourceValues(stored, own);
  return copyOfResource(values as ResourceValues, newReference());
}

const contentOf = ({ urls, reference: _kept, isCopied: _mark, version: _seen, images, videos, ...values }: ResourceValues) => ({
  ...values,
  images: images.map(({ _id, deleted, croppedImageId }) => ({ _id, deleted, croppedImageId })),
  videos: videos.map(({ video }) => ({ video: { _id: video._id } })),
  publicUrls: PUBLIC_URL_TYPES.filter((type) => urls[type].trim() !== '').map((type) => ({ type, url: urls[type] })),
});

export const newResourceBody = (values: ResourceValues, customerId: string) => ({
  ...contentOf(values),
  customerId,
  reference: values.reference,
  isCopied: values.isCopied,
});
export const changedResourceBody = (values: ResourceValues) => ({ ...contentOf(values), version: values.version });

/** By field of the form; empty when it can be saved. */
export function wrongResourceFields(values: ResourceValues): FormErrors {
  const body = contentOf(values);
  const { error } = resourceInput.safeParse(body);
  const wrong = (error?.issues ?? []).map(({ path, message }): [string, string] => {
    const [field, at, part] = path;
    const type = field === 'publicUrls' && typeof at === 'number' && part === 'url' ? body.publicUrls[at]?.type : undefined;
    return [type ? `urls.${type}` : String(field), message];
  });
  const office: [string, string][] =
    values.toAllOwnOffices || values.officeIds.length > 0 ? [] : [['officeIds', 'Please choose at least one office.']];
  const errors: FormErrors = {};
  // Of two things that are wrong with a field the first is said.
  for (const [field, message] of [...wrong, ...office]) errors[field] ??= message;
  return errors;
}

/** What stands in the way of saving. */
export interface Obstacle {
  /** The field of the form that mends it; null where nothing but waiting does. */
  field: string | null;
  text: string;
}

const IN_ORDER = ['images', 'videos', 'title', 'name', 'message', 'description', ...PUBLIC_URL_TYPES.map((type) => `urls.${type}`)];
const placeOf = (field: string): number => (IN_ORDER.includes(field) ? IN_ORDER.indexOf(field) : IN_ORDER.length);

/** The first that someone meets on their way down the form. */
export function firstObstacle(values: ResourceValues): Obstacle | null {
  const wrong = Object.entries(wrongResourceFields(values) as Record<string, string>);
  const [first] = wrong.toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return first ? { field: first[0], text: first[1] } : null;
}
