import { describe, expect, test } from 'vitest';
import { rejectedPart, rejectionAdvice } from './rejection-advice.ts';

describe('the reason of a rejection', () => {
  test.each([
    ['Discriminatory practices', 'The ad seems to prefer or exclude people by personal attributes.'],
    [
      'Your ad promises results that cannot be guaranteed. Change the text and submit it again.',
      'The ad promises a result that cannot be guaranteed.',
    ],
    ['UNRELIABLE_CLAIMS', 'The ad promises a result that cannot be guaranteed.'],
    ['DESTINATION_NOT_WORKING', 'The page behind the ad does not open, or does not match the ad.'],
    ['TRADEMARKS_IN_AD_TEXT', 'The ad uses a name, logo or image that belongs to someone else.'],
    ['Text in the picture', 'The image does not meet the rules of the network.'],
    ['EXCESSIVE_CAPITALIZATION', 'The copy is not written as the network requires.'],
  ])('%s is told in plain words', (refusal, reason) => {
    expect(rejectionAdvice(refusal).reason).toBe(reason);
  });

  test.each([
    ['SOME_NEW_POLICY', 'Some new policy.'],
    ['We do not allow this', 'We do not allow this.'],
    ['We do not allow this!', 'We do not allow this!'],
    ['', 'The network gave no reason.'],
    [null, 'The network gave no reason.'],
  ])('%s is not known and stays as the network wrote it', (refusal, reason) => {
    expect(rejectionAdvice(refusal)).toEqual({ reason, advice: 'Change the copy or the image.' });
  });
});

test.each([
  ['Text in the picture', 'picture'],
  ['ADULT_CONTENT', 'picture'],
  ['Discriminatory practices', 'copy'],
  ['SOME_NEW_POLICY', 'copy'],
  [null, 'copy'],
] as const)('a rejection for %s is about the %s', (refusal, part) => {
  expect(rejectedPart(refusal)).toBe(part);
});
