// Which placements of an ad on Meta can have their own copy, and what the ad says in each. Meta takes a primary text and a headline per
// placement for a single image or video, but only one description for all placements.
import type { CampaignType } from '../networks/index.ts';
import type { CompiledField } from './compile-copy.ts';
import type { AdCopy, CampaignTemplateContent, Placement } from './template-content.ts';
import { campaignTemplateFields } from './template-fields.ts';
import type { CopyFields, TemplateField } from './template-fields.ts';

export type OwnCopyPlacement = Exclude<Placement, 'feed'>;
export const OWN_COPY_PLACEMENTS = ['stories', 'rightColumn'] as const satisfies readonly OwnCopyPlacement[];

/** What can differ between placements. */
export type OwnCopy = Pick<AdCopy, 'primaryText' | 'headline'>;

const CAROUSEL = 'A carousel shows the feed copy in every placement.';

/** Why ads of this type have no own copy in a placement; null where they can have it. */
export function sharedCopyReason(type: CampaignType, placement: OwnCopyPlacement): string | null {
  switch (type) {
    case 'FACEBOOK_CAROUSEL_CAMPAIGN':
    case 'SINGLE_LISTING_IMAGE_CAROUSEL':
      return CAROUSEL;
    case 'FACEBOOK_DPA_CAMPAIGN':
      return 'Catalog ads show the feed copy in every placement.';
    case 'FACEBOOK_VIDEO_CAMPAIGN':
      return placement === 'rightColumn' ? 'Meta shows no video ads in the right column.' : null;
    default:
      return null;
  }
}

/** The placements in which ads of this template have their own copy. */
export const placementsWithCopy = ({ type, copy }: Pick<CampaignTemplateContent, 'type' | 'copy'>): OwnCopyPlacement[] =>
  OWN_COPY_PLACEMENTS.filter((placement) => copy[placement] && sharedCopyReason(type, placement) === null);

/** The texts of a template that are sent to the network. */
export function sentTemplateFields(content: CopyFields & Pick<CampaignTemplateContent, 'type'>): TemplateField[] {
  const own = placementsWithCopy(content);
  const isSent = ({ path }: TemplateField): boolean => {
    const [part, placement, field] = path.split('.');
    return part !== 'copy' || placement === 'feed' || (own.some((each) => each === placement) && field !== 'description');
  };
  return campaignTemplateFields(content).filter(isSent);
}

export const compiledText = (fields: readonly CompiledField[], path: string): string =>
  fields.find((field) => field.path === path)?.text ?? '';

/** What the ad says in a placement: a text that is missing or came out empty is the feed's. */
export function compiledCopy(fields: readonly CompiledField[], placement: Placement): AdCopy {
  const ownOrFeed = (field: keyof OwnCopy): string =>
    compiledText(fields, `copy.${placement}.${field}`) || compiledText(fields, `copy.feed.${field}`);
  return {
    primaryText: ownOrFeed('primaryText'),
    headline: ownOrFeed('headline'),
    description: compiledText(fields, 'copy.feed.description'),
  };
}
