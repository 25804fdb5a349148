// The texts of an ad for an item, with variables filled in and fitted to the network's limits.
import { compileField, campaignTemplateFields, googleTemplateFields } from '../../templates/index.ts';
import type { CampaignTemplateContent, GoogleTemplateContent, TemplateField } from '../../templates/index.ts';
import type { Values } from '../../variables/index.ts';

type TextAt = (path: string) => string;

function textsOf(fields: readonly TemplateField[], values: Values, timezone: string): TextAt {
  const byPath = new Map(fields.map((field) => [field.path, compileField(field, values, timezone).text]));
  return (path) => byPath.get(path) ?? '';
}

export interface MetaTexts {
  primaryText: string;
  headline: string;
  description: string;
  link: string;
  introHeadline: string;
}

export function metaTexts(content: CampaignTemplateContent, values: Values, timezone: string): MetaTexts {
  const text = textsOf(campaignTemplateFields(content), values, timezone);
  return {
    primaryText: text('copy.feed.primaryText'),
    headline: text('copy.feed.headline'),
    description: text('copy.feed.description'),
    link: text('link'),
    introHeadline: text('leadGenFormTemplate.introHeadline'),
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
  const text = textsOf(googleTemplateFields(content), values, timezone);
  const filled = (texts: readonly string[]): string[] => [...new Set(texts)].filter((each) => each !== '');
  return {
    headlines: filled(content.headlines.map((_, at) => text(`headlines.${at}`))),
    longHeadline: text('longHeadline'),
    descriptions: filled(content.descriptions.map((_, at) => text(`descriptions.${at}`))),
    businessName: text('businessName'),
    link: text('link'),
  };
}
