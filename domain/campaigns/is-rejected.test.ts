import { expect, test } from 'vitest';
import type { CampaignState } from './campaign-states.ts';
import { isRejected } from './is-rejected.ts';

test.each<[string, CampaignState, string | null, CampaignState[], boolean]>([
  ['everything runs', 'ACTIVE', null, ['ACTIVE', 'PAUSED'], false],
  ['the campaign is rejected', 'REJECTED', null, [], true],
  ['the network gave a reason', 'ACTIVE', 'Text in the picture', ['ACTIVE'], true],
  ['one of three ads is rejected', 'ACTIVE', null, ['ACTIVE', 'REJECTED', 'ACTIVE'], true],
])('whether a campaign is rejected when %s', (_, state, refusal, ads, expected) => {
  expect(
    isRejected(
      { state, refusal },
      ads.map((ad) => ({ state: ad })),
    ),
  ).toBe(expected);
});
