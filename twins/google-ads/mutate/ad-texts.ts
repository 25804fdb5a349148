// The texts of an ad: their number, their width, and findings that keep an ad from being saved.
import { displayWidth } from './display-width.ts';
import type { OperationContext } from './kind-rules.ts';

interface TextAsset {
  text?: string;
}
export interface AdTexts {
  headlines?: TextAsset[];
  longHeadline?: TextAsset;
  descriptions?: TextAsset[];
  businessName?: string;
  callToActionText?: string;
}

const LISTS = [
  { field: 'headlines', name: 'headlines', width: 30 },
  { field: 'descriptions', name: 'descriptions', width: 90 },
] as const;
const MOST_TEXTS = 5;
const LONG_HEADLINE_WIDTH = 90;
const BUSINESS_NAME_WIDTH = 25;

export function checkTexts(context: OperationContext, ad: AdTexts): void {
  const { problems } = context;
  for (const { field, name, width } of LISTS) {
    const texts = ad[field] ?? [];
    if (texts.length === 0) problems.report(['fieldError', 'REQUIRED'], 'The required field was not present.', { at: [name] });
    if (texts.length > MOST_TEXTS) problems.report(['collectionSizeError', 'TOO_MANY'], 'Too many.', { at: [name] });
    for (const [index, { text }] of texts.entries()) checkText(context, text, width, [name, index, 'text']);
  }
  if (ad.longHeadline) checkText(context, ad.longHeadline.text, LONG_HEADLINE_WIDTH, ['long_headline', 'text']);
  else problems.report(['fieldError', 'REQUIRED'], 'The required field was not present.', { at: ['long_headline'] });
  checkText(context, ad.businessName, BUSINESS_NAME_WIDTH, ['business_name']);
}

function checkText({ problems, ignoredTopics }: OperationContext, text: string | undefined, most: number, at: (string | number)[]): void {
  if (!text || text.trim() === '') {
    problems.report(['fieldError', 'REQUIRED'], 'The required field was not present.', { at });
    return;
  }
  if (displayWidth(text) > most)
    problems.report(['adError', 'LINE_TOO_WIDE'], 'One or more lines in the ad are too wide.', { at, trigger: text });
  const topic = findingOf(text);
  if (topic && !ignoredTopics.includes(topic))
    problems.report(
      ['policyFindingError', 'POLICY_FINDING'],
      'The resource has been disapproved since the policy summary includes policy topics of type PROHIBITED.',
      {
        at,
        trigger: text,
        details: {
          policyFindingDetails: { policyTopicEntries: [{ topic, type: 'PROHIBITED', evidences: [{ textList: { texts: [text] } }] }] },
        },
      },
    );
}

/** Findings at once, before any review: shouting and repeated punctuation. */
function findingOf(text: string): string | null {
  if (/[!?]{2,}|\${3,}|\*{2,}/.test(text)) return 'PUNCTUATION_AND_SYMBOLS';
  return /\b[A-Z]{12,}\b/.test(text) ? 'CAPITALIZATION' : null;
}
