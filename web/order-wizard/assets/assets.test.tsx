import { fileId, itemPicture, pictureFile, uploadedFile, fakeUploads, FakeUpload, videoFile } from '#web/testing/fake-uploads.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openAssets } from '#web/testing/wizard-assets.tsx';
import { BAY, VILLA, wizardItems } from '#web/testing/wizard-data.ts';
import type { WizardItem } from '#contract/orders/index.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

fakeUploads();

const BOTH = [VILLA, BAY];
const images = () => within(screen.getByRole('list', { name: 'Images, in order' })).getAllByRole('listitem');
const image = (at: number): HTMLElement => images()[at] ?? screen.getByText('There is no such image');
const labels = () => images().map((tile) => tile.getAttribute('aria-label'));
const items = () => within(screen.getByRole('list', { name: 'Items, in order' })).getAllByRole('listitem');
const titles = () => items().map((tile) => tile.getAttribute('aria-label'));
const press = (name: string) => screen.getByRole('button', { name });

const warningsIn = (part: HTMLElement) =>
  within(part)
    .queryAllByText(/^Too small/)
    .map(({ textContent }) => textContent);

const manyPictures = (count: number): WizardItem[] =>
  wizardItems().map((item) => ({ ...item, pictures: Array.from({ length: count }, (_, at) => itemPicture(100 + at)) }));
const film = (n: number, name: string) => ({
  video: { _id: fileId(n), selectedVideo: `/files/film-${n}`, name, seconds: 12 },
  thumbnail: { _id: fileId(n + 1), cdnUrl: `/files/cover-${n}/thumbnail` },
});
const withFilms = (): WizardItem[] =>
  wizardItems().map((item) => ({ ...item, videos: [film(301, 'Garden.mp4'), film(303, 'Kitchen.mp4')] }));

describe('the images of an ad', () => {
  test('begin with the hero, and are left out and put back', async () => {
    const { person, data } = openAssets('FACEBOOK_IMAGE_CAMPAIGN');
    expect(within(image(0)).getByText('Hero')).toBeTruthy();
    await person.click(press('Remove Image 1'));
    expect(labels()).toEqual(['Image 1, removed', 'Image 2', 'Image 3']);
    expect(within(image(1)).getByText('Hero')).toBeTruthy();
    await person.click(press('Restore Image 1'));
    expect(data().resources[0]?.images.map(({ deleted }) => deleted)).toEqual([false, false, false]);
  });

  test.each([
    [
      'FACEBOOK_IMAGE_CAMPAIGN',
      [
        'Too small for 4:5 feeds: 560 × 700 pixels after cropping. Use at least 600 × 750.',
        'Too small for Stories and Reels: 394 × 700 pixels after cropping. Use at least 600 × 1067.',
      ],
    ],
    ['SINGLE_LISTING_IMAGE_CAROUSEL', []],
  ] as const)('of a %s are warned of with the placements that they are too small for', async (type, warnings) => {
    const square = { width: 700, height: 700 };
    const items = wizardItems().map((item) => ({ ...item, pictures: item.pictures.map((picture) => ({ ...picture, ...square })) }));
    const { person } = openAssets(type, { wizard: { items } });
    expect(warningsIn(image(1))).toEqual(warnings);
    await person.click(press('Remove Image 2'));
    expect(warningsIn(image(1))).toEqual([]);
  });

  test.each([
    ['FACEBOOK_IMAGE_CAMPAIGN', 1, 'At least 1 image is required for Image Campaign'],
    ['SINGLE_LISTING_IMAGE_CAROUSEL', 3, 'At least 3 images are required for Single Listing Image Carousel'],
    ['FACEBOOK_VIDEO_CAMPAIGN', 3, 'At least 3 images are required for Video Campaign'],
  ] as const)('of a %s are never fewer than %i', async (type, least, message) => {
    const { person, data } = openAssets(type);
    for (let at = 1; at <= 3 - least; at++) await person.click(press(`Remove Image ${at}`));
    expect(screen.queryByText(message)).toBeNull();
    await person.click(press('Remove Image 3'));
    expect(screen.getByText(message)).toBeTruthy();
    expect(data().resources[0]?.images.filter(({ deleted }) => !deleted)).toHaveLength(least);
  });

  test.each([
    ['FACEBOOK_IMAGE_CAMPAIGN', 4, 'Maximum of 4 images allowed! Please delete other image(s) and try again.'],
    ['SINGLE_LISTING_IMAGE_CAROUSEL', 10, 'Maximum of 10 images allowed! Please delete other image(s) and try again.'],
  ] as const)('of a %s are never more than %i', async (type, most, message) => {
    const { person, data } = openAssets(type, { wizard: { items: manyPictures(12) } });
    await person.click(press(`Restore Image ${most + 1}`));
    expect(screen.getByText(message)).toBeTruthy();
    expect(data().resources[0]?.images.filter(({ deleted }) => !deleted)).toHaveLength(most);
  });

  test('replace each other where only one is allowed', async () => {
    const { person } = openAssets('FACEBOOK_IMAGE_CAMPAIGN', { wizard: { imageLimits: { imageAdLimit: 1, carouselImages: 10 } } });
    await person.click(press('Restore Image 3'));
    expect(labels()).toEqual(['Image 1, removed', 'Image 2, removed', 'Image 3']);
  });

  test('on the display network are the first of each item, unless others are put back', async () => {
    const { person, data } = openAssets('GOOGLE_DISPLAY_CAMPAIGN');
    expect(labels()).toEqual(['Image 1', 'Image 2, removed', 'Image 3, removed']);
    await person.click(press('Restore Image 2'));
    expect(data().resources[0]?.images.map(({ deleted }) => deleted)).toEqual([false, false, true]);
  });

  test('are reordered with the arrow keys, and the first becomes the hero', async () => {
    const { person, data } = openAssets('FACEBOOK_IMAGE_CAMPAIGN');
    screen.getByRole('button', { name: 'Move Image 3, 3 of 3' }).focus();
    await person.keyboard('{Home}');
    expect(data().resources[0]?.images.map(({ _id }) => _id)).toEqual([fileId(13), fileId(11), fileId(12)]);
    expect(screen.getByText('Moved to position 1 of 3.')).toBeTruthy();
  });

  test('can be uploaded as assets of the customer, and the order accepts them', async () => {
    const { data, refusals } = openAssets('FACEBOOK_IMAGE_CAMPAIGN', { answers: { 'GET /api/files/{fileId}': uploadedFile(90) } });
    fireEvent.drop(screen.getByText(/^Drop or paste images/), { dataTransfer: { files: [pictureFile('new.png')] } });
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(FakeUpload.sent[0]?.address).toContain('/api/customer-dashboards/uploadCustomerAsset?');
    await FakeUpload.sent[0]?.answer(200, { customerAsset: { _id: fileId(90) }, image: null });
    await waitFor(() => expect(data().resources[0]?.images.at(-1)).toEqual({ _id: fileId(90), deleted: false }));
    expect(refusals()).toEqual([]);
    expect(await screen.findByAltText('Image 4')).toBeTruthy();
  });

  test('that are uploaded beyond the limit are left out at first', async () => {
    openAssets('FACEBOOK_IMAGE_CAMPAIGN', { wizard: { items: manyPictures(4) }, answers: { 'GET /api/files/{fileId}': uploadedFile(90) } });
    fireEvent.drop(screen.getByText(/^Drop or paste images/), { dataTransfer: { files: [pictureFile('new.png')] } });
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]?.answer(200, { customerAsset: { _id: fileId(90) }, image: null });
    expect(await screen.findByText('Maximum of 4 images allowed! Please delete other image(s) and try again.')).toBeTruthy();
    expect(labels().at(-1)).toBe('Image 5, removed');
  });

  test('that cannot be shown say so', () => {
    openAssets('FACEBOOK_IMAGE_CAMPAIGN');
    fireEvent.error(screen.getByAltText('Image 2'));
    expect(within(image(1)).getByText('Image unavailable')).toBeTruthy();
  });

  test('that cannot be uploaded show an error, and can be uploaded again', async () => {
    openAssets('FACEBOOK_IMAGE_CAMPAIGN');
    fireEvent.drop(screen.getByText(/^Drop or paste images/), { dataTransfer: { files: [pictureFile('new.png')] } });
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]?.fail('error');
    expect(await screen.findByText(/^file upload fail\./)).toBeTruthy();
    expect(press('Try new.png again')).toBeTruthy();
  });
});

describe('a crop', () => {
  const cut = { croppedImageId: fileId(70), image: uploadedFile(70, { name: 'cut.png', width: 300, height: 157 }) };
  const crop = async (person: ReturnType<typeof openAssets>['person']) => {
    await person.click(press('Crop Image 2'));
    const dialog = await screen.findByRole('dialog', { name: 'Crop image' });
    await person.click(await within(dialog).findByRole('button', { name: 'Crop' }));
    return within(dialog);
  };

  test('replaces the image, as an asset of the customer; the original can be put back', async () => {
    const { person, data, refusals, asked } = openAssets('FACEBOOK_IMAGE_CAMPAIGN', {
      answers: {
        'POST /api/files/{fileId}/crop': cut,
        [`GET ${cut.image.url}`]: {},
        'GET /api/files/{fileId}': uploadedFile(71, { width: 300, height: 157 }),
      },
    });
    await crop(person);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]?.answer(200, { customerAsset: { _id: fileId(71) }, image: null });
    await waitFor(() => expect(labels()).toEqual(['Image 1', 'Image 2', 'Image 3, removed', 'Image 4']));
    expect(within(image(1)).getByText('300 × 157')).toBeTruthy();
    expect(warningsIn(image(1))[0]).toBe('Too small for feeds: 126 × 157 pixels after cropping. Use at least 600 × 750.');
    expect(asked.find(({ path }) => path.endsWith('/crop'))?.params).toEqual({ fileId: fileId(12) });
    expect(data().resources[0]?.images.map(({ _id }) => _id)).toEqual([fileId(11), fileId(71), fileId(12), fileId(13)]);
    expect(refusals()).toEqual([]);
  });

  test('of a listing is what the warning and the size are about, and the crop dialog warns of a new crop', async () => {
    const items = wizardItems().map((item) => ({
      ...item,
      pictures: item.pictures.map((picture) => ({ ...picture, width: 4000, height: 3000, croppedImageId: fileId(70) })),
    }));
    const { person } = openAssets('GOOGLE_DISPLAY_CAMPAIGN', {
      wizard: { items },
      answers: { 'GET /api/files/{fileId}': uploadedFile(70, { width: 500, height: 400 }) },
    });
    const warning = 'Too small for landscape display ads: 500 × 262 pixels after cropping. Use at least 600 × 314.';
    await waitFor(() => expect(warningsIn(image(0))).toEqual([warning]));
    expect(within(image(0)).getByText('500 × 400')).toBeTruthy();
    await person.click(press('Crop Image 1'));
    const dialog = await screen.findByRole('dialog', { name: 'Crop image' });
    await waitFor(() =>
      expect(warningsIn(dialog)).toEqual(['Too small for display ads: 300 × 157 pixels after cropping. Use at least 600 × 314.']),
    );
  });

  test('that cannot be saved shows an error, and leaves the ad unchanged', async () => {
    const { person, data } = openAssets('FACEBOOK_IMAGE_CAMPAIGN', {
      answers: { 'POST /api/files/{fileId}/crop': refuse(503, { message: 'Many pictures are being prepared right now.' }) },
    });
    const before = data();
    const dialog = await crop(person);
    expect(await dialog.findByText('Error while saving cropped image.')).toBeTruthy();
    expect(data()).toEqual(before);
  });
});

describe('the items of a carousel', () => {
  test.each(['FACEBOOK_CAROUSEL_CAMPAIGN', 'FACEBOOK_DPA_CAMPAIGN'] as const)('of a %s are never fewer than two', async (type) => {
    const { person, data } = openAssets(type, { itemIds: BOTH });
    await person.click(press('Remove House at the bay'));
    expect(screen.getByText('At least 2 items are required for Carousel Campaign')).toBeTruthy();
    expect(data().resources).toHaveLength(2);
  });

  test('can be removed while enough remain, and are put back at the end', async () => {
    const [villa] = wizardItems() as [WizardItem];
    const third = { ...villa, _id: fileId(33), title: 'Loft', pictures: [itemPicture(31)] };
    const { person } = openAssets('FACEBOOK_CAROUSEL_CAMPAIGN', {
      wizard: { items: [...wizardItems(), third] },
      itemIds: [...BOTH, third._id],
    });
    await person.click(press('Remove Sunny villa by the park'));
    expect(titles()).toEqual(['House at the bay', 'Loft']);
    await person.click(press('Restore Sunny villa by the park'));
    expect(titles()).toEqual(['House at the bay', 'Loft', 'Sunny villa by the park']);
    expect(screen.queryByRole('list', { name: 'Removed items' })).toBeNull();
  });

  test('are reordered with the arrow keys', async () => {
    const { person } = openAssets('FACEBOOK_CAROUSEL_CAMPAIGN', { itemIds: BOTH });
    screen.getByRole('button', { name: 'Move House at the bay, 2 of 2' }).focus();
    await person.keyboard('{ArrowLeft}');
    expect(titles()).toEqual(['House at the bay', 'Sunny villa by the park']);
  });

  test('without an image show the error on their card', async () => {
    const bare = wizardItems().map((item) => (item._id === BAY ? { ...item, pictures: [] } : item));
    const { person } = openAssets('FACEBOOK_CAROUSEL_CAMPAIGN', { wizard: { items: bare }, itemIds: BOTH });
    await person.click(press('Go on'));
    const card = document.querySelector<HTMLElement>('[data-order-path="campaignData.0.resources.1.images"]');
    expect(
      within(card!).getByText('House at the bay has no image for its carousel card. Add an image, or remove it from the ad.'),
    ).toBeTruthy();
  });
});

describe('the dialogs', () => {
  test('of a carousel set the order of its cards and the image of each, as a whole', async () => {
    const { person, data } = openAssets('FACEBOOK_CAROUSEL_CAMPAIGN', { itemIds: BOTH });
    await person.click(press('Carousel settings'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Carousel settings' }));
    await person.click(dialog.getByRole('radio', { name: 'Image 3 of House at the bay' }));
    dialog.getByRole('button', { name: 'Move House at the bay, 2 of 2' }).focus();
    await person.keyboard('{ArrowUp}');
    expect(data().resources[0]?.itemId).toBe(VILLA);
    await person.click(dialog.getByRole('button', { name: 'Use these cards' }));
    expect(data().resources.map(({ itemId, images: [first] }) => [itemId, first?._id])).toEqual([
      [BAY, fileId(23)],
      [VILLA, fileId(11)],
    ]);
  });

  test('of a carousel change nothing when they are cancelled', async () => {
    const { person, data } = openAssets('FACEBOOK_CAROUSEL_CAMPAIGN', { itemIds: BOTH });
    const before = data();
    await person.click(press('Carousel settings'));
    await person.click(await screen.findByRole('radio', { name: 'Image 3 of House at the bay' }));
    await person.click(press('Cancel'));
    expect(data()).toEqual(before);
  });

  test('of a resource say what it is and where it leads, and choose its images', async () => {
    const { person, data } = openAssets('FACEBOOK_CAROUSEL_CAMPAIGN', { itemIds: BOTH });
    await person.click(press('Settings of House at the bay'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resource settings' }));
    expect(dialog.getByText('https://harbour.example/2')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Remove Image 1' }));
    expect(data().resources[1]?.images.map(({ deleted }) => deleted)).toEqual([true, false, false]);
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the video of an ad', () => {
  const own = { useImagesForVideo: false };

  test('is chosen among those of its items', async () => {
    const { person, data } = openAssets('FACEBOOK_VIDEO_CAMPAIGN', {
      template: own,
      wizard: { items: withFilms() },
      begin: (draft) => ({
        ...draft,
        campaignData: draft.campaignData.map((each) => ({
          ...each,
          resources: each.resources.map((item) => ({
            ...item,
            videos: [{ video: { _id: fileId(301) } }, { video: { _id: fileId(303) } }],
          })),
        })),
      }),
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Garden.mp4' }).checked).toBe(true);
    await person.click(screen.getByRole('radio', { name: 'Kitchen.mp4' }));
    expect(data().resources[0]?.videos[0]?.video._id).toBe(fileId(303));
  });

  test('is missing until one is uploaded, which is then selected', async () => {
    const film9 = uploadedFile(95, { name: 'film.avi', mediaType: 'video/avi', thumbnailUrl: null, coverState: 'making' });
    const { person, refusals } = openAssets('FACEBOOK_VIDEO_CAMPAIGN', { template: own, answers: { 'GET /api/files/{fileId}': film9 } });
    await person.click(press('Go on'));
    expect(screen.getByText('At least 1 video is required for Video Campaign')).toBeTruthy();
    fireEvent.drop(screen.getByText(/^Drop or paste videos/), { dataTransfer: { files: [videoFile('film.avi')] } });
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]?.answer(200, { customerAsset: { _id: fileId(95) }, image: null });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'film.avi' })).checked).toBe(true);
    expect(screen.getByText('Making a thumbnail')).toBeTruthy();
    expect(refusals()).toEqual([]);
  });
});

test('a catalog order has no assets to choose', () => {
  openAssets('FACEBOOK_DPA_CAMPAIGN', {
    wizard: { items: [], catalogs: [{ _id: fileId(9), name: 'Homes for sale' }] },
    begin: (draft) => ({ ...draft, orderType: 'CATALOG', itemIds: [], fbDpaCatalogId: fileId(9) }),
  });
  expect(screen.getByText(/The ads show the items of the catalog Homes for sale/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Items, in order' })).toBeNull();
});
