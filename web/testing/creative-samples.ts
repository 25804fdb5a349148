// A creative template with its files, for web tests, and an API that answers its screens.
import type { CreativeFileAnswer, CreativeTemplateAnswer } from '#contract/creatives/index.ts';
import { USUAL_AUDIO_OPTIONS } from '#domain/creatives/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import type { Answers, Asked } from './fake-api.ts';

export const creativeId = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const CUSTOMER = creativeId(90);
const LISTING = creativeId(91);
const EXAMPLES = exampleValues(variableNamesFor('creative').here);

export const creativeSample = (given: Partial<CreativeTemplateAnswer> = {}): CreativeTemplateAnswer => ({
  _id: creativeId(1),
  name: 'Just listed',
  renderType: 'VIDEO',
  description: '',
  settings: [],
  isPublished: true,
  audioOptions: USUAL_AUDIO_OPTIONS,
  customerTags: [],
  preview: null,
  version: 3,
  updatedAt: '2026-11-01T00:00:00Z',
  ...given,
});

export const creativeFileSample = (n: number, fileName: string, given: Partial<CreativeFileAnswer> = {}): CreativeFileAnswer => ({
  _id: creativeId(n),
  fileName,
  fileType: 'HTML',
  content: '<h1>{{listing.title}}</h1>',
  creativeTemplate: creativeId(1),
  assetKey: null,
  assetType: null,
  creativeTemplateAsset: null,
  s3Url: null,
  version: 1,
  updatedAt: '2026-11-01T00:00:00Z',
  ...given,
});

/** `files` may be changed by the test, as by the server. */
export const creativeAnswers = (stored: CreativeTemplateAnswer, files: CreativeFileAnswer[]): Answers => ({
  'GET /api/creative-templates/{creativeTemplateId}': stored,
  'PUT /api/creative-templates/{creativeTemplateId}': ({ body }: Asked) => ({
    ...stored,
    ...(body as object),
    version: stored.version + 1,
  }),
  'GET /api/creative-template-files': () => ({ creativeTemplateFiles: files }),
  'PUT /api/creative-template-files/{creativeTemplateFileId}': ({ params, body }: Asked) => {
    const at = files.findIndex(({ _id }) => _id === params['creativeTemplateFileId']);
    const file: CreativeFileAnswer = { ...(files[at] ?? creativeFileSample(0, '')), ...(body as object), version: 2 };
    files[at] = file;
    return file;
  },
  'POST /api/creative-templates/validateContent': { unsupportedVariables: [] },
  'GET /api/listings': {
    listings: [{ _id: LISTING, title: 'Sunny villa by the park', customerId: CUSTOMER, customerName: 'Harbour Realty' }],
  },
  'GET /api/listing/{listingId}': { title: 'Sunny villa by the park', customer: { _id: CUSTOMER, name: 'Harbour Realty' } },
  'GET /api/customer/{customerId}/template-values': {
    item: { kind: 'listing', _id: LISTING, title: 'Sunny villa by the park' },
    // Another title than that of the examples, which are shown until these are loaded.
    values: { ...EXAMPLES, listing: { ...EXAMPLES['listing'], title: 'House by the bay' } },
    timezone: 'Pacific/Auckland',
    images: [],
    colours: { '--brand-background': '#102030', '--brand-text': '#ffffff', '--brand-quiet': '#dddddd' },
  },
  'GET /api/customer/jobs/list': { jobs: [], count: 0 },
  'GET /api/views/{list}': { views: [] },
  'GET /api/customers/list': { customers: [{ _id: CUSTOMER, name: 'Harbour Realty', isActive: true }] },
  'GET /api/customer/{customerId}': { name: 'Harbour Realty' },
});
