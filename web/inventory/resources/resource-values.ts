// The values of a resource's form, their conversion from and to the API, and their validation. The contract's schema validates; each kind
// of URL is one field of the form.
import { resourceInput } from '#contract/inventory/resources/index.ts';
import type { Resource } from '#contract/inventory/resources/index.ts';
import type { ItemPicture, ItemVideo } from '#contract/inventory/pictures/index.ts';
import { copyOfResource, PUBLIC_URL_TYPES, resourceReference } from '#domain/inventory/resources/index.ts';
import type { PublicUrlType } from '#domain/inventory/resources/index.ts';
import { newRandomKey } from '#web/client/index.ts';
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

/** Names of the resource's offices that are not this person's own, and that saving therefore leaves unchanged. */
export const foreignOfficeNames = ({ offices }: Resource, own: OwnOffices): string[] =>
  offices.filter(({ _id }) => !isOwn(own, _id)).map(({ name }) => name);

const noUrls = (): Record<PublicUrlType, string> => ({ LANDING_URL: '', CUSTOMER_URL: '', YOUTUBE: '' });
const newReference = (): string => resourceReference(newRandomKey());

/** People with at most one office need not choose one. */
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

/** Contains only the offices that this person may change; own === null means all of them. */
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
  const { version: _omitted, ...values } = resourceValues(stored, own);
  return copyOfResource(values as ResourceValues, newReference());
}

const contentOf = ({ urls, reference: _reference, isCopied: _isCopied, version: _version, images, videos, ...values }: ResourceValues) => ({
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

/** Errors by form field; empty when the resource can be saved. */
export function validateResource(values: ResourceValues): FormErrors {
  const body = contentOf(values);
  const { error } = resourceInput.safeParse(body);
  const issues = (error?.issues ?? []).map(({ path, message }): [string, string] => {
    const [field, index, part] = path;
    const type = field === 'publicUrls' && typeof index === 'number' && part === 'url' ? body.publicUrls[index]?.type : undefined;
    return [type ? `urls.${type}` : String(field), message];
  });
  const officeIssues: [string, string][] =
    values.toAllOwnOffices || values.officeIds.length > 0 ? [] : [['officeIds', 'Choose at least one office.']];
  const errors: FormErrors = {};
  // A field with several errors shows the first.
  for (const [field, message] of [...issues, ...officeIssues]) errors[field] ??= message;
  return errors;
}

/** The reason why the resource cannot be saved now. */
export interface Obstacle {
  /** The field to correct; null when the person has to wait. */
  field: string | null;
  text: string;
}

const FIELD_ORDER = ['images', 'videos', 'title', 'name', 'message', 'description', ...PUBLIC_URL_TYPES.map((type) => `urls.${type}`)];
const positionOf = (field: string): number => (FIELD_ORDER.includes(field) ? FIELD_ORDER.indexOf(field) : FIELD_ORDER.length);

/** The first one from the top of the form. */
export function firstObstacle(values: ResourceValues): Obstacle | null {
  const errors = Object.entries(validateResource(values) as Record<string, string>);
  const [first] = errors.toSorted(([one], [other]) => positionOf(one) - positionOf(other));
  return first ? { field: first[0], text: first[1] } : null;
}
