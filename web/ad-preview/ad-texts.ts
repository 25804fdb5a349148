// Selects the texts that an ad shows from the compiled fields of its template.
import { CALL_TO_ACTION_LABELS, compiledCopy, compiledText } from '#domain/templates/index.ts';
import type { CallToAction, CompiledField, Placement } from '#domain/templates/index.ts';

export interface AdTexts {
  primaryText: string;
  headline: string;
  description: string;
  /** The host of the link, without "www.". */
  host: string;
  /** The label of the button; null for no button. */
  action: string | null;
}

export interface GoogleAdTexts {
  headline: string;
  longHeadline: string;
  description: string;
  business: string;
  action: string;
}

type Fields = readonly CompiledField[];

/** `fields` are those that are sent, so that a placement without its own copy has the feed's. */
export const metaAdTexts = (fields: Fields, placement: Placement, callToAction: CallToAction): AdTexts => ({
  ...compiledCopy(fields, placement),
  host: hostOf(compiledText(fields, 'link')),
  action: callToAction === 'NO_BUTTON' ? null : CALL_TO_ACTION_LABELS[callToAction],
});

export function googleAdTexts(fields: Fields, action: string): GoogleAdTexts {
  const first = (prefix: string): string => fields.find(({ path, text }) => path.startsWith(`${prefix}.`) && text !== '')?.text ?? '';
  return {
    headline: first('headlines'),
    longHeadline: compiledText(fields, 'longHeadline'),
    description: first('descriptions'),
    business: compiledText(fields, 'businessName'),
    action,
  };
}

export const hostOf = (link: string): string => /^https?:\/\/([^/?#]+)/i.exec(link)?.[1]?.replace(/^www\./, '') ?? '';
