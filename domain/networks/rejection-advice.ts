// Why a network rejected an ad, in plain words, and what to change. Networks name a policy ('UNRELIABLE_CLAIMS') or write a sentence of
// their own, which is kept where the policy is not known here.

interface RejectionAdvice {
  reason: string;
  advice: string;
}

/** The part of an ad that a rejection is about. */
export type RejectedPart = 'copy' | 'picture';

interface KnownPolicy extends RejectionAdvice {
  words: RegExp;
  part: RejectedPart;
}

/** The names and sentences of both networks are searched for these words; the first match counts. */
const POLICIES: readonly KnownPolicy[] = [
  {
    words: /discriminat|personal (attribute|hardship)|prefer or exclude|HOUSING/i,
    part: 'copy',
    reason: 'The ad seems to prefer or exclude people by personal attributes.',
    advice: 'Describe the property, not who should live there. Remove words about age, family, origin or religion.',
  },
  {
    words: /unrealistic|guarantee|unreliable.claims/i,
    part: 'copy',
    reason: 'The ad promises a result that cannot be guaranteed.',
    advice: 'Remove promises about returns, prices or the time to sell.',
  },
  {
    words: /destination|landing.page|final.url|non.?functional/i,
    part: 'copy',
    reason: 'The page behind the ad does not open, or does not match the ad.',
    advice: 'Open the link of the ad and correct the page, then resubmit.',
  },
  {
    words: /trademark|copyright|intellectual.property|third.party/i,
    part: 'copy',
    reason: 'The ad uses a name, logo or image that belongs to someone else.',
    advice: 'Remove the name from the copy, or choose an image that you own.',
  },
  {
    words: /text in (the|your) (picture|image)|image.(quality|text)|blurry|collage/i,
    part: 'picture',
    reason: 'The image does not meet the rules of the network.',
    advice: 'Choose a sharp photo without text, borders or collages.',
  },
  {
    words: /capitali[sz]ation|punctuation|symbols|spelling|grammar|repetition|phone.number/i,
    part: 'copy',
    reason: 'The copy is not written as the network requires.',
    advice: 'Write whole words in normal case, without repeated signs, symbols or phone numbers.',
  },
  {
    words: /adult|nudity|sexual|shocking|violen/i,
    part: 'picture',
    reason: 'The ad shows or mentions something that is not suitable for everyone.',
    advice: 'Choose another image, and remove the words in question.',
  },
  {
    words: /misleading|misrepresent|clickbait|sensational|unclear.relevance/i,
    part: 'copy',
    reason: 'The ad may mislead people.',
    advice: 'Say plainly what is offered. Headline, image and page must show the same property.',
  },
];

const UNKNOWN = 'Change the copy or the image.';

export function rejectionAdvice(refusal: string | null): RejectionAdvice {
  if (refusal === null || refusal.trim() === '') return { reason: 'The network gave no reason.', advice: UNKNOWN };
  const known = POLICIES.find(({ words }) => words.test(refusal));
  return known ? { reason: known.reason, advice: known.advice } : { reason: asSentence(refusal.trim()), advice: UNKNOWN };
}

/** Copy where the policy is not known: most rejections are about words. */
export const rejectedPart = (refusal: string | null): RejectedPart =>
  (refusal !== null && POLICIES.find(({ words }) => words.test(refusal))?.part) || 'copy';

/** 'Unclear policy.' for 'UNCLEAR_POLICY'. */
function asSentence(text: string): string {
  const words = /^[A-Z0-9_]+$/.test(text) ? text.charAt(0) + text.slice(1).toLowerCase().replaceAll('_', ' ') : text;
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
