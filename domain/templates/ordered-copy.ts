// The copy of a template that an order may change, by the paths of the template's texts. Links, the business name and the lead form stay as
// the template has them.
import type { AdCopy, CampaignTemplateContent, GoogleTemplateContent, Placement } from './template-content.ts';
import type { TemplateField } from './template-fields.ts';

/** In the order of the form. Meta takes one description for all placements. */
export const ORDERED_COPY_PATHS = [
  'copy.feed.primaryText',
  'copy.feed.headline',
  'copy.feed.description',
  'copy.stories.primaryText',
  'copy.stories.headline',
  'copy.rightColumn.primaryText',
  'copy.rightColumn.headline',
  'headlines.0',
  'headlines.1',
  'headlines.2',
  'headlines.3',
  'headlines.4',
  'longHeadline',
  'descriptions.0',
  'descriptions.1',
  'descriptions.2',
  'descriptions.3',
  'descriptions.4',
] as const;
export type OrderedCopyPath = (typeof ORDERED_COPY_PATHS)[number];

/** Only the texts that differ from the template's. */
export type OrderedCopy = Readonly<Partial<Record<OrderedCopyPath, string>>>;

export interface OrderedCopyField extends TemplateField {
  path: OrderedCopyPath;
}

/** The texts that an order may change, of those that a template sends. */
export const changeableFields = (fields: readonly TemplateField[]): OrderedCopyField[] =>
  fields.filter((field): field is OrderedCopyField => ORDERED_COPY_PATHS.some((path) => path === field.path));

type CampaignCopy = Pick<CampaignTemplateContent, 'copy'>;
type GoogleCopy = Pick<GoogleTemplateContent, 'headlines' | 'longHeadline' | 'descriptions'>;

/** Texts that the template does not have are ignored. */
export function withOrderedCopy<Content extends CampaignCopy>(content: Content, ordered: OrderedCopy = {}): Content {
  const own = <Copy extends AdCopy | null>(copy: Copy, placement: Placement): Copy =>
    copy && {
      ...copy,
      primaryText: ordered[`copy.${placement}.primaryText`] ?? copy.primaryText,
      headline: ordered[`copy.${placement}.headline`] ?? copy.headline,
      description: (placement === 'feed' ? ordered['copy.feed.description'] : undefined) ?? copy.description,
    };
  const { feed, stories, rightColumn } = content.copy;
  return { ...content, copy: { feed: own(feed, 'feed'), stories: own(stories, 'stories'), rightColumn: own(rightColumn, 'rightColumn') } };
}

export const withOrderedGoogleCopy = <Content extends GoogleCopy>(content: Content, ordered: OrderedCopy = {}): Content => ({
  ...content,
  headlines: content.headlines.map((text, at) => ordered[`headlines.${at}` as OrderedCopyPath] ?? text),
  longHeadline: ordered.longHeadline ?? content.longHeadline,
  descriptions: content.descriptions.map((text, at) => ordered[`descriptions.${at}` as OrderedCopyPath] ?? text),
});
