import type { AudienceSizeAnswer } from '#contract/campaigns/index.ts';
import type { OrderInputSent } from '#contract/orders/index.ts';
import type { Asked } from '#web/testing/fake-api.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openOrder, orderData, wizardLoaded } from '#web/testing/ordering.tsx';
import { openSettings } from '#web/testing/order-settings.tsx';
import { wizardTemplate } from '#web/testing/wizard-data.ts';
import { toPayment } from '#web/testing/wizard-walk.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const { templateId } = wizardTemplate('FACEBOOK_IMAGE_CAMPAIGN');
const PATH = 'POST /api/orders/audience-size';
const answer = (size: AudienceSizeAnswer) => ({ audiences: [{ templateId, size }] });
const radiiIn = ({ body }: Asked) =>
  (body as OrderInputSent).campaignData?.[0]?.adSettings?.[0]?.location?.[0]?.map?.markers?.map(({ radius }) => radius) ?? [];
const line = () => screen.findByRole('status', { name: 'Audience size' });
const addAtCentre = async () => {
  await waitFor(() => expect(screen.getByRole('region', { name: 'Map of the areas' }).getAttribute('aria-busy')).toBe('false'));
  fireEvent.click(screen.getByRole('button', { name: 'Add area at centre' }));
};

describe('the size of the audience', () => {
  test('follows the areas: the last size is marked as outdated until the new one arrives', async () => {
    const later = Promise.withResolvers<unknown>();
    const { api } = openSettings({
      answers: {
        [PATH]: (asked: Asked) => (radiiIn(asked).length === 0 ? answer({ kind: 'known', lower: 12_300, upper: 14_100 }) : later.promise),
      },
    });
    await within(await line()).findByText('About 12,000–14,000 people on Meta');
    await addAtCentre();
    await waitFor(async () => expect((await line()).getAttribute('aria-busy')).toBe('true'));
    expect((await line()).textContent).toBe('About 12,000–14,000 people on Meta');
    await waitFor(() => expect(api.asked.filter(({ path }) => path.endsWith('/audience-size')).map(radiiIn)).toEqual([[], [8]]));
    later.resolve(answer({ kind: 'known', lower: 52_000, upper: 61_000 }));
    await waitFor(async () => expect((await line()).textContent).toBe('About 52,000–61,000 people on Meta'));
    expect((await line()).getAttribute('aria-busy')).toBe('false');
  });

  test.each<[string, unknown, string]>([
    ['no linked account', answer({ kind: 'accountNotLinked' }), 'Audience size is not known until the ad account is linked'],
    ['no page', answer({ kind: 'pageNotLinked' }), 'Audience size is not known until a Facebook page is linked'],
    ['Meta away', answer({ kind: 'unavailable' }), 'Audience size is not available right now'],
    ['the server away', refuse(503, { code: 'busy' }), 'Audience size is not available right now'],
    ['too many questions', refuse(429, { code: 'tooManyRequests' }), 'Audience size is not available right now'],
    ['nothing known', answer({ kind: 'unknown' }), ''],
    ['a draft that is refused', refuse(400, { code: 'contactMissing' }), ''],
  ])('with %s', async (_, given, text) => {
    openSettings({ answers: { [PATH]: given } });
    await waitFor(async () => expect((await line()).getAttribute('aria-busy')).toBe('false'));
    expect((await line()).textContent).toBe(text);
  });

  test('is shown to those who may not move areas', async () => {
    openSettings({ maySetAreas: false, answers: { [PATH]: answer({ kind: 'known', lower: 12_300, upper: 14_100 }) } });
    expect(await screen.findByText('About 12,000–14,000 people on Meta')).toBeTruthy();
  });

  test('is not asked for on Google', async () => {
    const { api } = openSettings({ type: 'GOOGLE_DISPLAY_CAMPAIGN' });
    await screen.findByRole('region', { name: 'Map of the areas' });
    expect(screen.queryByRole('status', { name: 'Audience size' })).toBeNull();
    expect(api.asked.some(({ path }) => path.endsWith('/audience-size'))).toBe(false);
  });

  test('is part of the review, without another question', async () => {
    await wizardLoaded();
    const { person, api } = openOrder(
      { [PATH]: answer({ kind: 'known', lower: 12_300, upper: 14_100 }) },
      { wizard: orderData({ maySetAreas: false }) },
    );
    await toPayment(person);
    expect(await screen.findByText('About 12,000–14,000 people on Meta')).toBeTruthy();
    expect(api.asked.filter(({ path }) => path.endsWith('/audience-size'))).toHaveLength(1);
  });
});
