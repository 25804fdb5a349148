import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT, errorsOf, openTestGoogleAds, picture, wholeCampaign } from '../../test/harness/twins/google-ads-twin.ts';

const twin = await openTestGoogleAds();
afterEach(() => twin.set());
afterAll(() => twin.close());

const names: Record<string, string> = {};
const createAsset = async (create: Record<string, unknown>) => {
  const answer = await twin.of('assets:mutate', { operations: [{ create }] });
  return { answer, name: (answer.body.results?.[0] as { resourceName?: string } | undefined)?.resourceName ?? '' };
};
const upload = async (name: string, file: Promise<string> | string) =>
  (names[name] = (await createAsset({ name, type: 'IMAGE', imageAsset: { data: await file } })).name);

/** A GIF of two frames. */
const animatedGif = async () => {
  const frame = (shade: number) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: { r: shade, g: 0, b: 0 } } })
      .png()
      .toBuffer();
  return (
    await sharp([await frame(10), await frame(200)], { join: { animated: true } })
      .gif()
      .toBuffer()
  ).toString('base64');
};

beforeAll(async () => {
  const { body } = await twin.of('googleAds:mutate', { mutateOperations: await wholeCampaign() });
  names.adGroup = body.mutateOperationResponses[2]?.adGroupResult?.resourceName ?? '';
  names.wide = body.mutateOperationResponses[3]?.assetResult?.resourceName ?? '';
  names.square = body.mutateOperationResponses[4]?.assetResult?.resourceName ?? '';
  await upload('small wide', picture(573, 300));
  await upload('portrait', picture(480, 600));
  await upload('small square', picture(299, 299));
  await upload('almost wide', picture(1200, 634));
  await upload('too tall', picture(1200, 640));
  await upload('logo', picture(512, 128));
  await upload('square logo', picture(128, 128));
  await upload('animated', animatedGif());
  names.video = (await createAsset({ youtubeVideoAsset: { youtubeVideoId: 'dQw4w9WgXcQ' } })).name;
  names.text = (await createAsset({ textAsset: { text: 'Hello' } })).name;
});

const link = (...assets: string[]) => assets.map((asset) => ({ asset: names[asset] ?? asset }));
const createAd = (display: Record<string, unknown> = {}, ad: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  twin.of('adGroupAds:mutate', {
    validateOnly: true,
    operations: [
      {
        create: {
          adGroup: names.adGroup,
          ad: {
            finalUrls: ['https://kauri.example/20417'],
            responsiveDisplayAd: {
              marketingImages: link('wide'),
              squareMarketingImages: link('square'),
              headlines: [{ text: 'Sunny end townhouse' }],
              longHeadline: { text: 'Three bedrooms, north facing deck' },
              descriptions: [{ text: 'Open home Saturday 11am' }],
              businessName: 'Kauri Realty',
              ...display,
            },
            ...ad,
          },
        },
        ...more,
      },
    ],
  });
const DISPLAY = 'operations[0].create.ad.responsive_display_ad';
const texts = (...each: string[]) => each.map((text) => ({ text }));

describe('texts', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['30 wide', { headlines: texts('x'.repeat(30)) }, []],
    ['31 wide', { headlines: texts('ok', 'x'.repeat(31)) }, [`adError.LINE_TOO_WIDE at ${DISPLAY}.headlines[1].text`]],
    ['30 letters with macrons', { headlines: texts('Whāngārei '.repeat(3)) }, []],
    ['15 wide characters', { headlines: texts('海'.repeat(15)) }, []],
    ['16 wide characters', { headlines: texts('海'.repeat(16)) }, [`adError.LINE_TOO_WIDE at ${DISPLAY}.headlines[0].text`]],
    ['6 headlines', { headlines: texts('1', '2', '3', '4', '5', '6') }, [`collectionSizeError.TOO_MANY at ${DISPLAY}.headlines`]],
    ['no headline', { headlines: [] }, [`fieldError.REQUIRED at ${DISPLAY}.headlines`]],
    ['an empty headline', { headlines: texts(' ') }, [`fieldError.REQUIRED at ${DISPLAY}.headlines[0].text`]],
    ['no long headline', { longHeadline: undefined }, [`fieldError.REQUIRED at ${DISPLAY}.long_headline`]],
    ['91 wide long headline', { longHeadline: { text: 'x'.repeat(91) } }, [`adError.LINE_TOO_WIDE at ${DISPLAY}.long_headline.text`]],
    ['no description', { descriptions: undefined }, [`fieldError.REQUIRED at ${DISPLAY}.descriptions`]],
    ['91 wide description', { descriptions: texts('x'.repeat(91)) }, [`adError.LINE_TOO_WIDE at ${DISPLAY}.descriptions[0].text`]],
    ['no business name', { businessName: undefined }, [`fieldError.REQUIRED at ${DISPLAY}.business_name`]],
    ['26 wide business name', { businessName: 'x'.repeat(26) }, [`adError.LINE_TOO_WIDE at ${DISPLAY}.business_name`]],
    ['call to action', { callToActionText: 'Learn more' }, []],
    ['unknown call to action', { callToActionText: 'Come in' }, [`adError.INVALID_CALL_TO_ACTION_TEXT at ${DISPLAY}.call_to_action_text`]],
    ['31 wide call to action', { callToActionText: 'x'.repeat(31) }, [`adError.LINE_TOO_WIDE at ${DISPLAY}.call_to_action_text`]],
  ])('%s', async (_, display, errors) => {
    expect(errorsOf(await createAd(display))).toEqual(errors);
  });
});

describe('pictures', () => {
  test.each<[string, () => Record<string, unknown>, string[]]>([
    ['logos and a video', () => ({ logoImages: link('logo'), squareLogoImages: link('square logo'), youtubeVideos: link('video') }), []],
    ['no wide one', () => ({ marketingImages: [] }), [`fieldError.REQUIRED at ${DISPLAY}.marketing_images`]],
    ['no square one', () => ({ squareMarketingImages: undefined }), [`fieldError.REQUIRED at ${DISPLAY}.square_marketing_images`]],
    [
      'a square in the wide slot',
      () => ({ marketingImages: link('wide', 'square') }),
      [`imageError.ASPECT_RATIO_NOT_ALLOWED at ${DISPLAY}.marketing_images[1].asset`],
    ],
    [
      '4:5, which has no slot',
      () => ({ squareMarketingImages: link('portrait') }),
      [`imageError.ASPECT_RATIO_NOT_ALLOWED at ${DISPLAY}.square_marketing_images[0].asset`],
    ],
    ['a ratio within 1 %', () => ({ marketingImages: link('almost wide') }), []],
    [
      'a ratio beyond 1 %',
      () => ({ marketingImages: link('too tall') }),
      [`imageError.ASPECT_RATIO_NOT_ALLOWED at ${DISPLAY}.marketing_images[0].asset`],
    ],
    [
      'too small a wide one',
      () => ({ marketingImages: link('small wide') }),
      [`assetLinkError.IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE at ${DISPLAY}.marketing_images[0].asset`],
    ],
    [
      'too small a square one',
      () => ({ squareMarketingImages: link('small square') }),
      [`assetLinkError.IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE at ${DISPLAY}.square_marketing_images[0].asset`],
    ],
    [
      'an animated one',
      () => ({ squareMarketingImages: link('animated') }),
      [`imageError.ANIMATED_NOT_ALLOWED at ${DISPLAY}.square_marketing_images[0].asset`],
    ],
    [
      '16 together',
      () => ({ marketingImages: link(...Array<string>(8).fill('wide')), squareMarketingImages: link(...Array<string>(8).fill('square')) }),
      [`collectionSizeError.TOO_MANY at ${DISPLAY}.marketing_images`],
    ],
    [
      '6 logos',
      () => ({ logoImages: link('logo'), squareLogoImages: link(...Array<string>(5).fill('square logo')) }),
      [`collectionSizeError.TOO_MANY at ${DISPLAY}.logo_images`],
    ],
    [
      '6 videos',
      () => ({ youtubeVideos: link(...Array<string>(6).fill('video')) }),
      [`collectionSizeError.TOO_MANY at ${DISPLAY}.youtube_videos`],
    ],
    [
      'a video as picture',
      () => ({ marketingImages: link('video') }),
      [`assetLinkError.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE at ${DISPLAY}.marketing_images[0].asset`],
    ],
    [
      'a text as video',
      () => ({ youtubeVideos: link('text') }),
      [`assetLinkError.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE at ${DISPLAY}.youtube_videos[0].asset`],
    ],
    [
      'an unknown asset',
      () => ({ marketingImages: link(`customers/${CLIENT}/assets/5`) }),
      [`mutateError.RESOURCE_NOT_FOUND at ${DISPLAY}.marketing_images[0].asset`],
    ],
    ['no asset in a link', () => ({ marketingImages: [{}] }), [`fieldError.REQUIRED at ${DISPLAY}.marketing_images[0].asset`]],
  ])('%s', async (_, display, errors) => {
    expect(errorsOf(await createAd(display()))).toEqual(errors);
  });
});

describe('an ad', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    ['without a URL', {}, { finalUrls: [] }, ['fieldError.REQUIRED at operations[0].create.ad.final_urls']],
    ['with a URL without scheme', {}, { finalUrls: ['kauri.example'] }, ['adError.URL_NO_SCHEME at operations[0].create.ad.final_urls[0]']],
    [
      'with a URL of another scheme',
      {},
      { finalUrls: ['ftp://kauri.example'] },
      ['adError.URL_INVALID_SCHEME at operations[0].create.ad.final_urls[0]'],
    ],
    [
      'with a malformed URL',
      {},
      { finalUrls: ['https://kauri .example'] },
      ['adError.URL_MALFORMED at operations[0].create.ad.final_urls[0]'],
    ],
    [
      'with a URL of this machine',
      {},
      { finalUrls: ['http://localhost/1'] },
      ['adError.URL_NO_TOP_LEVEL_DOMAIN at operations[0].create.ad.final_urls[0]'],
    ],
    ['without content', {}, { responsiveDisplayAd: undefined }, ['fieldError.REQUIRED at operations[0].create.ad.ad_data']],
    [
      'of HTML5',
      {},
      { responsiveDisplayAd: undefined, displayUploadAd: {} },
      ['notAllowlistedError.CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE at operations[0].create.ad.display_upload_ad'],
    ],
    ['with one colour', { mainColor: '#ffffff' }, {}, [`fieldError.REQUIRED at ${DISPLAY}.accent_color`]],
    ['with both colours', { mainColor: '#ffffff', accentColor: '#00AA11', allowFlexibleColor: false }, {}, []],
    ['with the name of a colour', { mainColor: 'white', accentColor: '#000000' }, {}, [`adError.INVALID_FORMAT at ${DISPLAY}.main_color`]],
    [
      'with fixed colours and none given',
      { allowFlexibleColor: false },
      {},
      [`adError.CANNOT_SET_ALLOW_FLEXIBLE_COLOR_FALSE at ${DISPLAY}.allow_flexible_color`],
    ],
    [
      'with colours in native formats',
      { mainColor: '#ffffff', accentColor: '#000000', formatSetting: 'NATIVE' },
      {},
      [`adError.CANNOT_SET_COLOR_CONTROL_WHEN_NATIVE_FORMAT_SETTING at ${DISPLAY}.main_color`],
    ],
  ])('%s', async (_, display, ad, errors) => {
    expect(errorsOf(await createAd(display, ad))).toEqual(errors);
  });

  test('is not saved with a policy finding, unless it asks to ignore the topic', async () => {
    const display = { headlines: texts('Sold soon!!!') };
    const answer = await createAd(display);
    expect(errorsOf(answer)).toEqual([`policyFindingError.POLICY_FINDING at ${DISPLAY}.headlines[0].text`]);
    expect(answer.body.error.details[0]?.errors[0]?.details?.policyFindingDetails).toMatchObject({
      policyTopicEntries: [{ topic: 'PUNCTUATION_AND_SYMBOLS', type: 'PROHIBITED' }],
    });
    const ignoring = { policyValidationParameter: { ignorablePolicyTopics: ['PUNCTUATION_AND_SYMBOLS'] } };
    expect(errorsOf(await createAd(display, {}, ignoring))).toEqual([]);
  });
});

describe('an asset', () => {
  test('is read back with its real size and without its file', async () => {
    const [row] = await twin.search(
      `SELECT asset.id, asset.type, asset.name, asset.image_asset.full_size.width_pixels, asset.image_asset.full_size.height_pixels, asset.image_asset.mime_type, asset.image_asset.file_size FROM asset WHERE asset.name = 'portrait'`,
    );
    expect(row?.asset).toMatchObject({
      type: 'IMAGE',
      imageAsset: { fullSize: { widthPixels: '480', heightPixels: '600' }, mimeType: 'IMAGE_PNG' },
    });
  });

  test.each<[string, () => Promise<Record<string, unknown>> | Record<string, unknown>, string[]]>([
    ['without data', () => ({ name: 'x' }), ['assetError.ASSET_DATA_IS_MISSING at operations[0].create.asset_data']],
    ['a picture without a file', () => ({ name: 'x', imageAsset: {} }), ['fieldError.REQUIRED at operations[0].create.image_asset.data']],
    [
      'a picture without a name',
      async () => ({ imageAsset: { data: await picture(20, 20) } }),
      ['fieldError.REQUIRED at operations[0].create.name'],
    ],
    [
      'a text file',
      () => ({ name: 'x', imageAsset: { data: 'aGVsbG8=' } }),
      ['mediaUploadError.UNPARSEABLE_IMAGE at operations[0].create.image_asset.data'],
    ],
    [
      'a WebP file',
      async () => ({ name: 'x', imageAsset: { data: await picture(20, 20, 1, 'webp') } }),
      ['mediaUploadError.FORMAT_NOT_ALLOWED at operations[0].create.image_asset.data'],
    ],
    [
      '5,121 KB',
      () => ({ name: 'x', imageAsset: { data: Buffer.alloc(5121 * 1024).toString('base64') } }),
      ['mediaUploadError.FILE_TOO_BIG at operations[0].create.image_asset.data'],
    ],
    [
      'a CMYK picture',
      async () => ({
        name: 'x',
        imageAsset: {
          data: (
            await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
              .toColourspace('cmyk')
              .jpeg()
              .toBuffer()
          ).toString('base64'),
        },
      }),
      ['mediaUploadError.CMYK_JPEG_NOT_ALLOWED at operations[0].create.image_asset.data'],
    ],
    [
      'another file of a name',
      async () => ({ name: 'logo', imageAsset: { data: await picture(30, 30) } }),
      ['assetError.DUPLICATE_ASSET_NAME at operations[0].create.name'],
    ],
    [
      'another type than its data',
      () => ({ type: 'TEXT', youtubeVideoAsset: { youtubeVideoId: 'dQw4w9WgXcQ' } }),
      ['assetError.FIELD_INCOMPATIBLE_WITH_ASSET_TYPE at operations[0].create.type'],
    ],
    [
      'a link to a video',
      () => ({ youtubeVideoAsset: { youtubeVideoId: 'https://youtu.be/x' } }),
      ['mediaFileError.INVALID_YOU_TUBE_ID at operations[0].create.youtube_video_asset.youtube_video_id'],
    ],
    [
      'a video that is not there',
      () => ({ youtubeVideoAsset: { youtubeVideoId: 'notfound_01' } }),
      ['mediaFileError.YOU_TUBE_VIDEO_NOT_FOUND at operations[0].create.youtube_video_asset.youtube_video_id'],
    ],
    [
      'a listing without its name',
      () => ({ dynamicRealEstateAsset: { listingId: '1' } }),
      ['fieldError.REQUIRED at operations[0].create.dynamic_real_estate_asset.listing_name'],
    ],
  ])('%s is refused', async (_, asset, errors) => {
    expect(errorsOf((await createAsset(await asset())).answer)).toEqual(errors);
  });

  test('is the existing one when its file is sent again, or an error where the account has it so', async () => {
    const create = { name: 'another name', imageAsset: { data: await picture(512, 128) } };
    expect((await createAsset(create)).name).toBe(names.logo);
    await twin.set({ variant: 'duplicate-asset' });
    expect(errorsOf((await createAsset(create)).answer)).toEqual(['assetError.DUPLICATE_ASSET at operations[0].create.image_asset']);
  });

  test('keeps its name', async () => {
    const answer = await twin.of('assets:mutate', {
      operations: [{ update: { resourceName: names.logo, name: 'new' }, updateMask: 'name' }],
    });
    expect(errorsOf(answer)).toEqual(['assetError.CANNOT_MODIFY_ASSET_NAME at operations[0].update.name']);
  });
});
