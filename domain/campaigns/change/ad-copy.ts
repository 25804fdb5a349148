// The texts of a creative, in the network's own fields, as a list that a form can show, and the creative with other texts. Everything else
// of the creative stays as it was sent.
import { GOOGLE_LIMITS, META_LIMITS } from '../../templates/index.ts';
import type { CopyLimit } from '../../templates/index.ts';
import type { Fields, Json } from '../plan/planned-object.ts';
import { readAt, writeAt } from './field-paths.ts';
import type { FieldPath } from './field-paths.ts';

export interface CopyText {
  /** 'headline', 'cards-1-headline' …: without dots, because forms take those for steps of a path. */
  key: string;
  label: string;
  text: string;
  /** The most characters that the network takes. */
  most: number;
  isRequired: boolean;
}

interface CopyField {
  key: string;
  label: string;
  path: FieldPath;
  limit: CopyLimit;
  isRequired: boolean;
}

const field = (key: string, label: string, path: FieldPath, limit: CopyLimit, isRequired = false): CopyField => ({
  key,
  label,
  path,
  limit,
  isRequired,
});

const storyOf = (creative: Fields): Fields => (creative['object_story_spec'] ?? {}) as Fields;
const listAt = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Which of its fields are texts. Unknown creatives have none. */
function copyFields(creative: Fields): CopyField[] {
  if ('responsiveDisplayAd' in creative) return googleFields(creative['responsiveDisplayAd'] as Fields);
  if ('asset_feed_spec' in creative) return placedFields(creative['asset_feed_spec'] as Fields);
  const story = storyOf(creative);
  if ('video_data' in story) return metaFields('video_data', { message: 'message', headline: 'title', description: 'link_description' });
  // Meta fills in the headline and description of each home of the catalog.
  if ('template_data' in story) return metaFields('template_data', { message: 'message' });
  if (!('link_data' in story)) return [];
  const cards = listAt((story['link_data'] as Fields)['child_attachments']);
  if (cards.length === 0) return metaFields('link_data', { message: 'message', headline: 'name', description: 'description' });
  return [
    ...metaFields('link_data', { message: 'message' }),
    ...cards.flatMap((_, at) => {
      const path = ['object_story_spec', 'link_data', 'child_attachments', at] as const;
      return [
        field(`cards-${at}-headline`, `Card ${at + 1}: headline`, [...path, 'name'], META_LIMITS.headline),
        field(`cards-${at}-description`, `Card ${at + 1}: description`, [...path, 'description'], META_LIMITS.description),
      ];
    }),
  ];
}

function metaFields(data: string, names: { message: string; headline?: string; description?: string }): CopyField[] {
  const path = (name: string): FieldPath => ['object_story_spec', data, name];
  const { message, headline, description } = names;
  return [
    field('primaryText', 'Primary text', path(message), META_LIMITS.primaryText, true),
    ...(headline === undefined ? [] : [field('headline', 'Headline', path(headline), META_LIMITS.headline)]),
    ...(description === undefined ? [] : [field('description', 'Description', path(description), META_LIMITS.description)]),
  ];
}

/** An ad with files by placement has one text of each kind, or none. */
function placedFields(feed: Fields): CopyField[] {
  const text = (key: string, label: string, name: string, limit: CopyLimit, isRequired = false): CopyField[] =>
    listAt(feed[name]).length === 0 ? [] : [field(key, label, ['asset_feed_spec', name, 0, 'text'], limit, isRequired)];
  return [
    ...text('primaryText', 'Primary text', 'bodies', META_LIMITS.primaryText, true),
    ...text('headline', 'Headline', 'titles', META_LIMITS.headline, true),
    ...text('description', 'Description', 'descriptions', META_LIMITS.description, true),
  ];
}

/** Google refuses empty texts, and an ad needs at least one of each kind. */
function googleFields(ad: Fields): CopyField[] {
  const several = (name: string, label: string, limit: CopyLimit) =>
    Array.from({ length: Math.max(1, listAt(ad[name]).length) }, (_, at) =>
      field(`${name}-${at}`, `${label} ${at + 1}`, ['responsiveDisplayAd', name, at, 'text'], limit, true),
    );
  return [
    ...several('headlines', 'Headline', GOOGLE_LIMITS.headline),
    field('longHeadline', 'Long headline', ['responsiveDisplayAd', 'longHeadline', 'text'], GOOGLE_LIMITS.longHeadline, true),
    ...several('descriptions', 'Description', GOOGLE_LIMITS.description),
    field('businessName', 'Business name', ['responsiveDisplayAd', 'businessName'], GOOGLE_LIMITS.businessName, true),
  ];
}

export const copyOf = (creative: Fields): CopyText[] =>
  copyFields(creative).map(({ key, label, path, limit, isRequired }) => {
    const text = readAt(creative, path);
    return { key, label, text: typeof text === 'string' ? text : '', most: limit.most, isRequired };
  });

export type Texts = Readonly<Record<string, string>>;

export const textsOf = (copy: readonly CopyText[]): Texts => Object.fromEntries(copy.map(({ key, text }) => [key, text]));

/** Keys that the creative does not have are left out. */
export const withTexts = (creative: Fields, texts: Texts): Fields =>
  copyFields(creative).reduce(
    (changed, { key, path }) => (texts[key] === undefined ? changed : writeAt(changed, path, texts[key])),
    creative,
  );
