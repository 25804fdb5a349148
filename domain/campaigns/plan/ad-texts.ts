// The texts of an ad for an item, with variables filled in and fitted to the network's limits.
import {
  compileCopy,
  compiledCopy,
  compiledText,
  googleTemplateFields,
  placementsWithCopy,
  sentTemplateFields,
} from '../../templates/index.ts';
import type { AdCopy, CampaignTemplateContent, GoogleTemplateContent, OwnCopy, OwnCopyPlacement } from '../../templates/index.ts';
import type { Values } from '../../variables/index.ts';

/** The copy is the feed's. */
export interface MetaTexts extends AdCopy {
  /** Only placements whose copy differs from the feed's have an entry. */
  own: Readonly<Partial<Record<OwnCopyPlacement, OwnCopy>>>;
  link: string;
  introHeadline: string;
}

export function metaTexts(content: CampaignTemplateContent, values: Values, timezone: string): MetaTexts {
  const fields = compileCopy(sentTemplateFields(content), values, timezone);
  const feed = compiledCopy(fields, 'feed');
  const own = placementsWithCopy(content).flatMap((placement) => {
    const { primaryText, headline } = compiledCopy(fields, placement);
    return primaryText === feed.primaryText && headline === feed.headline ? [] : [[placement, { primaryText, headline }] as const];
  });
  return {
    ...feed,
    own: Object.fromEntries(own),
    link: compiledText(fields, 'link'),
    introHeadline: compiledText(fields, 'leadGenFormTemplate.introHeadline'),
  };
}

export interface GoogleTexts {
  headlines: string[];
  longHeadline: string;
  descriptions: string[];
  businessName: string;
  link: string;
}

/** Texts that came out empty are left out: the network refuses them. */
export function googleTexts(content: GoogleTemplateContent, values: Values, timezone: string): GoogleTexts {
  const fields = compileCopy(googleTemplateFields(content), values, timezone);
  const text = (path: string): string => compiledText(fields, path);
  const filled = (texts: readonly string[]): string[] => [...new Set(texts)].filter((each) => each !== '');
  return {
    headlines: filled(content.headlines.map((_, at) => text(`headlines.${at}`))),
    longHeadline: text('longHeadline'),
    descriptions: filled(content.descriptions.map((_, at) => text(`descriptions.${at}`))),
    businessName: text('businessName'),
    link: text('link'),
  };
}
