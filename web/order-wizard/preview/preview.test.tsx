import type { WizardItem } from '#contract/orders/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { fileId } from '#web/testing/fake-uploads.ts';
import { openAssets, preview } from '#web/testing/wizard-assets.tsx';
import { BAY, VILLA, wizardItems, wizardTemplate } from '#web/testing/wizard-data.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

const BOTH = [VILLA, BAY];
const ad = () => within(preview());
const pictures = () => [...preview().querySelectorAll('img')].map((image) => image.getAttribute('src'));
const urlOf = (n: number) => `/files/${String(n).padStart(2, '0').repeat(32)}/640`;
const inSuburb = (suburb: string) => (item: WizardItem) => ({
  ...item,
  values: { ...item.values, listing: { ...item.values['listing'], suburb } },
});
const inTwoSuburbs = (): WizardItem[] => wizardItems().map((item) => inSuburb(item._id === VILLA ? 'Ponsonby' : 'Takapuna')(item));
const worded = (text: string) => {
  const template = wizardTemplate('FACEBOOK_IMAGE_CAMPAIGN');
  const meta = template.wording.meta!;
  return {
    meta: { ...meta, copy: { ...meta.copy, feed: { primaryText: text, headline: '{{listing.suburb}}', description: '' } } },
    google: null,
  };
};

describe('an ad on Facebook', () => {
  test('shows the page of the first contact, the sponsored label, and the copy of its item', () => {
    openAssets('FACEBOOK_IMAGE_CAMPAIGN', { template: { wording: worded('Come and see {{listing.title}}') } });
    expect(ad().getByText('Hana sells homes')).toBeTruthy();
    expect(ad().getByText(/Sponsored/)).toBeTruthy();
    expect(ad().getByText('Come and see Sunny villa by the park')).toBeTruthy();
    expect(ad().getByText('harbour.example')).toBeTruthy();
    expect(ad().getByText('Learn more')).toBeTruthy();
  });

  test('does not say that it is sponsored where the customer hides it', () => {
    openAssets('FACEBOOK_IMAGE_CAMPAIGN', { wizard: { hidesSponsored: true } });
    expect(ad().queryByText(/Sponsored/)).toBeNull();
  });

  test('shows the customer’s name where no contact has a page', () => {
    openAssets('FACEBOOK_IMAGE_CAMPAIGN', { begin: (draft) => ({ ...draft, agents: [] }) });
    expect(ad().getByText('Harbour Realty')).toBeTruthy();
  });

  test('shows the customer’s logo, or the first letter of the name', () => {
    openAssets('FACEBOOK_IMAGE_CAMPAIGN', {
      wizard: { customer: { _id: fileId(90), name: 'Harbour Realty', logoUrl: '/files/logo/thumbnail' } },
    });
    expect(pictures()[0]).toBe('/files/logo/thumbnail');
  });

  test('names the chosen contacts in order with their office, not the listing’s agents', () => {
    const said = '{{agent.firstName}} on {{agent.mobile}}, {{agent2.fullName}}{{agent3.fullName}} of {{office.name}}';
    const contact = (_id: string, fullName: string, mobile: string) => ({
      _id,
      fullName,
      imageUrl: null,
      officeIds: [],
      meta: [],
      google: [],
      pageName: null,
      hasInstagram: false,
      suggested: false,
      values: { fullName, firstName: fullName.split(' ')[0], mobile },
    });
    openAssets('FACEBOOK_IMAGE_CAMPAIGN', {
      template: { wording: worded(said) },
      wizard: {
        contacts: [contact(fileId(91), 'Mere Ngata', '021 1'), contact(fileId(92), 'Ben Taylor', '021 2')],
        offices: [{ _id: fileId(93), name: 'Hills', values: { name: 'Harbour Hills' } }],
      },
      begin: (draft) => ({ ...draft, agents: [fileId(92), fileId(91)], office: fileId(93) }),
    });
    expect(ad().getByText('Ben on 021 2, Mere Ngata of Harbour Hills')).toBeTruthy();
  });

  test('leads to its link, or to its form', () => {
    openAssets('FACEBOOK_IMAGE_CAMPAIGN', {
      begin: (draft) => ({
        ...draft,
        campaignData: draft.campaignData.map((each) => ({ ...each, linkData: { link: 'https://www.offer.example/now' } })),
      }),
    });
    expect(ad().getByText('offer.example')).toBeTruthy();
  });

  test('with a form says so', () => {
    openAssets('FACEBOOK_IMAGE_CAMPAIGN', { template: { hasLeadForm: true } });
    expect(ad().getByText('Form on Facebook')).toBeTruthy();
  });

  test('shortens long text, and expands it on request', async () => {
    const long = `${'Long words about a home. '.repeat(12)}The end.`;
    const { person } = openAssets('FACEBOOK_IMAGE_CAMPAIGN', { template: { wording: worded(long) } });
    expect(ad().queryByText(/The end\./)).toBeNull();
    await person.click(ad().getByRole('button', { name: 'See more' }));
    expect(ad().getByText(/The end\./)).toBeTruthy();
  });

  test('has one page for each image, without those that are left out', async () => {
    const { person } = openAssets('FACEBOOK_IMAGE_CAMPAIGN');
    expect(pictures()).toEqual([urlOf(11)]);
    await person.click(ad().getByRole('button', { name: 'Next ad' }));
    expect(ad().getByText('Ad 2 of 3')).toBeTruthy();
    expect(pictures()).toEqual([urlOf(12)]);
    await person.click(screen.getByRole('button', { name: 'Remove Image 2' }));
    expect(pictures()).toEqual([urlOf(13)]);
  });

  test('says where there is no image, and where one cannot be shown', () => {
    openAssets('FACEBOOK_IMAGE_CAMPAIGN');
    fireEvent.error(preview().querySelector('img')!);
    expect(ad().getByText('This image cannot be shown')).toBeTruthy();
  });

  test('of an item without images is drawn without one', () => {
    openAssets('FACEBOOK_IMAGE_CAMPAIGN', { wizard: { items: wizardItems().map((item) => ({ ...item, pictures: [] })) } });
    expect(ad().getByText('No image')).toBeTruthy();
  });

  test('is drawn for desktop and phone', async () => {
    const { person } = openAssets('FACEBOOK_IMAGE_CAMPAIGN');
    expect(preview().querySelector('article')?.dataset['mode']).toBe('desktop');
    await person.click(ad().getByRole('radio', { name: 'Mobile' }));
    expect(preview().querySelector('article')?.dataset['mode']).toBe('mobile');
  });
});

describe('a carousel', () => {
  test('has a card for each item with its own texts, 318 pixels apart', async () => {
    const { person } = openAssets('FACEBOOK_CAROUSEL_CAMPAIGN', {
      itemIds: BOTH,
      wizard: { items: inTwoSuburbs() },
      template: { wording: worded('Two homes') },
    });
    expect(ad().getByText('Ponsonby')).toBeTruthy();
    expect(ad().getByText('Takapuna')).toBeTruthy();
    const row = ad().getByRole('list');
    expect(row.style.transform).toBe('translateX(0px)');
    await person.click(ad().getByRole('button', { name: 'Next card' }));
    expect(row.style.transform).toBe('translateX(-318px)');
    expect(ad().queryByRole('button', { name: 'Next card' })).toBeNull();
    await person.click(ad().getByRole('button', { name: 'Previous card' }));
    expect(row.style.transform).toBe('translateX(0px)');
  });

  test('of one listing has a card for each image', () => {
    openAssets('SINGLE_LISTING_IMAGE_CAROUSEL');
    expect(pictures()).toEqual([urlOf(11), urlOf(12), urlOf(13)]);
  });

  test('of a catalog is drawn with examples, and says so', () => {
    openAssets('FACEBOOK_DPA_CAMPAIGN', {
      wizard: { items: [] },
      begin: (draft) => ({ ...draft, orderType: 'CATALOG', itemIds: [] }),
    });
    expect(ad().getByText(/These are examples/)).toBeTruthy();
    expect(ad().getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  });
});

describe('a video', () => {
  test('that is made of images shows each of them once', () => {
    vi.useFakeTimers();
    openAssets('FACEBOOK_VIDEO_CAMPAIGN');
    expect(pictures()).toEqual([urlOf(11)]);
    fireEvent.click(ad().getByRole('button', { name: 'Play the video' }));
    act(() => void vi.advanceTimersByTime(1500));
    expect(pictures()).toEqual([urlOf(12)]);
    act(() => void vi.advanceTimersByTime(1500));
    expect(pictures()).toEqual([urlOf(13)]);
    act(() => void vi.advanceTimersByTime(1500));
    expect(pictures()).toEqual([urlOf(11)]);
    expect(ad().getByRole('button', { name: 'Play the video' })).toBeTruthy();
    vi.useRealTimers();
  });

  test('shows its poster until it is played', async () => {
    const video = { _id: fileId(301), selectedVideo: '/files/film', name: 'Garden.mp4', seconds: 12 };
    const items = wizardItems().map((item) => ({
      ...item,
      videos: [{ video, thumbnail: { _id: fileId(302), cdnUrl: '/files/cover/thumbnail' } }],
    }));
    const { person } = openAssets('FACEBOOK_VIDEO_CAMPAIGN', {
      template: { useImagesForVideo: false },
      wizard: { items },
      begin: (draft) => ({
        ...draft,
        campaignData: draft.campaignData.map((each) => ({
          ...each,
          resources: each.resources.map((item) => ({ ...item, videos: [{ video: { _id: video._id } }] })),
        })),
      }),
    });
    expect(pictures()).toEqual(['/files/cover/640']);
    await person.click(ad().getByRole('button', { name: 'Play the video' }));
    expect(preview().querySelector('video')?.getAttribute('src')).toBe('/files/film');
  });
});

test('a funnel is shown stage by stage, each with its own texts and its video or picture', async () => {
  const stages = [
    { name: 'First look', type: 'FACEBOOK_VIDEO_CAMPAIGN' as const, wording: worded('Have a look'), creative: null },
    { name: 'Come back', type: 'FACEBOOK_IMAGE_CAMPAIGN' as const, wording: worded('Still there'), creative: null },
  ];
  const { person } = openAssets('FACEBOOK_FUNNEL_CAMPAIGN', { template: { stages } });
  expect(ad().getByText('Have a look')).toBeTruthy();
  expect(ad().getByRole('button', { name: /^Play/ })).toBeTruthy();
  await person.click(ad().getByRole('combobox', { name: 'Stage' }));
  await person.click(await screen.findByRole('option', { name: '2. Come back' }));
  expect(ad().getByText('Still there')).toBeTruthy();
  expect(ad().queryByRole('button', { name: /^Play/ })).toBeNull();
});

test('a display campaign is drawn in the sizes of the network, for desktop and phone', async () => {
  const { person } = openAssets('GOOGLE_DISPLAY_CAMPAIGN');
  const shapes = () =>
    ad()
      .getAllByRole('article')
      .map((each) => each.getAttribute('aria-label'));
  expect(shapes()).toEqual(['Landscape', 'Banner 728 × 90', 'Banner 300 × 250', 'Banner 160 × 600']);
  expect(new Set(pictures())).toEqual(new Set([urlOf(11)]));
  await person.click(ad().getByRole('radio', { name: 'Mobile' }));
  expect(shapes()).toEqual(['Square', 'Text', 'Banner 320 × 50', 'Banner 320 × 100', 'Banner 300 × 250']);
});

describe('an ad with a creative template', () => {
  const creative = { templateId: fileId(71), version: 3, isVideo: false };
  const done = (url: string) => ({
    status: 'SUCCESS',
    progress: 100,
    message: '',
    console: [],
    results: [{ name: 'image.jpg', url, width: 1080, height: 1080 }],
  });
  const answers = (job: object) => ({
    'POST /api/creative-templates/generatePreview': { jobId: fileId(72) },
    'POST /api/creative-templates/checkCreativeTemplateJobs': { jobs: [{ _id: fileId(72), ...job }] },
  });
  const open = (job: object) => openAssets('FACEBOOK_IMAGE_CAMPAIGN', { template: { creative }, answers: answers(job) });

  test('shows its render, made of the chosen picture and contacts', async () => {
    const { asked } = open(done('/files/rendered'));
    await waitFor(() => expect(pictures()[0]).toContain('/files/rendered'));
    expect(asked.find(({ path }) => path.endsWith('/generatePreview'))?.body).toEqual({
      creativeTemplateId: creative.templateId,
      version: 3,
      listingId: VILLA,
      choice: { imageIds: [fileId(11), fileId(12), fileId(13)], agents: [expect.any(String)], office: null },
      ratio: 'square',
    });
  });

  test('shows the picture and how far the render is while it waits', async () => {
    open({ status: 'WAITING', progress: 40, message: '', console: [], results: [] });
    const progress = await ad().findByRole('progressbar', { name: 'Rendering' });
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('40'));
    expect(pictures()[0]).toContain('/files/1111');
  });

  test('says that rendering failed, and shows the picture', async () => {
    open({ status: 'FAILED', progress: 0, message: 'no price', console: [], results: [] });
    expect((await ad().findByRole('alert')).textContent).toContain('Error while generating preview');
    expect(pictures()[0]).toContain('/files/1111');
  });

  test('waits and asks again when the person has too many previews waiting', async () => {
    let asked = 0;
    const busy = () => (++asked === 1 ? refuse(429, { code: 'creativePreviewsWaiting' }) : { jobId: fileId(72) });
    openAssets('FACEBOOK_IMAGE_CAMPAIGN', {
      template: { creative },
      answers: { ...answers(done('/files/rendered')), 'POST /api/creative-templates/generatePreview': busy },
    });
    await waitFor(() => expect(pictures()[0]).toContain('/files/rendered'), { timeout: 20_000 });
    expect(ad().queryByRole('alert')).toBeNull();
  }, 30_000);

  test('on the display network shows a render for each shape', async () => {
    const { asked } = openAssets('GOOGLE_DISPLAY_CAMPAIGN', { template: { creative }, answers: answers(done('/files/rendered')) });
    await waitFor(() => expect(pictures()[0]).toContain('/files/rendered'));
    const ratios = asked.filter(({ path }) => path.endsWith('/generatePreview')).map(({ body }) => (body as { ratio: string }).ratio);
    expect(ratios).toEqual(['landscape', 'square']);
  });
});
