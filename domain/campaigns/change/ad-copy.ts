// The texts of a creative, in the network's own fields, as a list that a form can show, and the creative with other texts. Everything else
// of the creative stays as it was sent: where placements have their own copy, each of them is changed by itself.
import { GOOGLE_LIMITS, META_LIMITS, OWN_COPY_PLACEMENTS, PLACEMENT_LABELS, PLACEMENTS } from '../../templates/index.ts';
import type { CopyLimit, OwnCopyPlacement, Placement } from '../../templates/index.ts';
import { labelledTexts, textsByLabel } from '../plan/labelled-texts.ts';
import type { Fields, Json } from '../plan/planned-object.ts';
import { readAt, writeAt } from './field-paths.ts';
import type { FieldPath } from './field-paths.ts';

export interface CopyText {
  /** 'headline', 'stories-headline', 'cards-1-headline' …: without dots, because forms take those for steps of a path. */
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
  limit: CopyLimit;
  isRequired: boolean;
  read(creative: Fields): string;
  write(creative: Fields, text: string): Fields;
}

const field = (key: string, label: string, path: FieldPath, limit: CopyLimit, isRequired = false): CopyField => ({
  key,
  label,
  limit,
  isRequired,
  read: (creative) => {
    const text = readAt(creative, path);
    return typeof text === 'string' ? text : '';
  },
  write: (creative, text) => writeAt(creative, path, text),
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

const PLACED_TEXTS = [
  { key: 'primaryText', label: 'Primary text', list: 'bodies' },
  { key: 'headline', label: 'Headline', list: 'titles' },
  { key: 'description', label: 'Description', list: 'descriptions' },
] as const;

/** An ad with assets by placement has one text of each kind, one for each placement with its own copy, or none. */
function placedFields(feed: Fields): CopyField[] {
  const placements = placementsOf(feed);
  return placements.flatMap((placement) =>
    PLACED_TEXTS.flatMap((text) => {
      const { key, label, list } = text;
      const assets = listAt(feed[list]);
      if (assets.length === 0) return [];
      if (textsByLabel(assets).size > 0) return [labelledField(placement, text)];
      return placement === 'feed' ? [field(key, label, ['asset_feed_spec', list, 0, 'text'], META_LIMITS[key], true)] : [];
    }),
  );
}

/** The feed, and the placements whose texts have labels of their own. */
function placementsOf(feed: Fields): Placement[] {
  const labels = new Set(PLACED_TEXTS.flatMap(({ list }) => [...textsByLabel(feed[list]).keys()]));
  return PLACEMENTS.filter((placement) => placement === 'feed' || labels.has(placement));
}

function labelledField(placement: Placement, { key, label, list }: (typeof PLACED_TEXTS)[number]): CopyField {
  const path = ['asset_feed_spec', list] as const;
  return {
    key: placement === 'feed' ? key : `${placement}-${key}`,
    label: placement === 'feed' ? label : `${label}, ${PLACEMENT_LABELS[placement].toLowerCase()}`,
    limit: META_LIMITS[key],
    isRequired: true,
    read: (creative) => textsByLabel(readAt(creative, path)).get(placement) ?? '',
    write: (creative, text) => writeAt(creative, path, labelledTexts(textsByLabel(readAt(creative, path)).set(placement, text))),
  };
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
  copyFields(creative).map(({ key, label, limit, isRequired, read }) => ({
    key,
    label,
    text: read(creative),
    most: limit.most,
    isRequired,
  }));

export type Texts = Readonly<Record<string, string>>;

export const textsOf = (copy: readonly CopyText[]): Texts => Object.fromEntries(copy.map(({ key, text }) => [key, text]));

/** What the ad says in each placement with its own copy. */
export const ownCopyOf = (creative: Fields): { placement: OwnCopyPlacement; primaryText: string; headline: string }[] => {
  const texts = textsOf(copyOf(creative));
  return OWN_COPY_PLACEMENTS.flatMap((placement) => {
    const [primaryText, headline] = [texts[`${placement}-primaryText`], texts[`${placement}-headline`]];
    return primaryText === undefined && headline === undefined
      ? []
      : [{ placement, primaryText: primaryText ?? '', headline: headline ?? '' }];
  });
};

/** Keys that the creative does not have are left out. */
export const withTexts = (creative: Fields, texts: Texts): Fields =>
  copyFields(creative).reduce((changed, { key, write }) => (texts[key] === undefined ? changed : write(changed, texts[key])), creative);
