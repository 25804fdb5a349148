// A sample resource for screen tests, with helpers to open and fill in its form.
import type { Answers, Asked } from './fake-api.ts';
import { FakeUpload, itemPicture, pictureFile, uploadedFile } from './fake-uploads.ts';
import { customerUser, visit } from './visit.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

export const RESOURCE = '01900000-0000-7000-8000-0000000000a1';
export const OFFICE = '01900000-0000-7000-8000-0000000000b1';
export const CUSTOMER = '01900000-0000-7000-8000-0000000000c1';
export const storedResource = (given: object = {}) => ({
  _id: RESOURCE,
  customerId: CUSTOMER,
  reference: 'R0000001',
  name: 'Spring',
  title: 'Spring sale',
  message: 'Come by',
  description: '',
  type: 'IMAGES',
  isPublished: true,
  isCopied: false,
  offices: [{ _id: OFFICE, name: 'Ponsonby' }],
  images: [itemPicture(1), itemPicture(2), itemPicture(3)],
  sourceImages: [],
  videos: [],
  numImages: 3,
  numVideos: 0,
  heroImage: null,
  publicUrls: [{ type: 'LANDING_URL', url: 'https://harbour.example' }],
  hasValidUrl: true,
  createdBy: null,
  version: 4,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  ...given,
});
export const resourceAnswers: Answers = {
  'GET /api/offices': { offices: [{ _id: OFFICE, name: 'Ponsonby' }], count: 1 },
  'GET /api/offices/{officeId}': { _id: OFFICE, name: 'Ponsonby' },
  'GET /api/upload-limits': { picture: { maxBytes: 10_485_760 }, video: { maxBytes: 524_288_000 } },
  'GET /api/resources': { resources: [], count: 0 },
  'GET /api/resource/{resourceId}': storedResource(),
  'POST /api/resources': storedResource(),
  'PUT /api/resource/{resourceId}': storedResource({ version: 5 }),
};
export const openNew = (given: Answers = {}, search = '') =>
  visit(`/customer-dashboard/resources/create${search}`, { user: customerUser('corporate'), answers: { ...resourceAnswers, ...given } });
export const openStored = (given: Answers = {}) =>
  visit(`/customer-dashboard/resource/${RESOURCE}/edit`, { user: customerUser('corporate'), answers: { ...resourceAnswers, ...given } });

export const zone = (name: 'Images' | 'Videos') => screen.findByRole('group', { name });
export const drop = async (name: 'Images' | 'Videos', ...files: File[]) =>
  fireEvent.drop(within(await zone(name)).getByText(/^Drop/), { dataTransfer: { files } });
export const sent = async (count: number) => {
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(count));
  const last = FakeUpload.sent.at(-1);
  if (!last) throw new Error('Nothing was sent');
  return last;
};
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const pictureOrder = async () =>
  within(await zone('Images'))
    .getAllByRole('listitem')
    .map((tile) => tile.getAttribute('aria-label'));
export const posted = (asked: readonly Asked[], method = 'POST') =>
  asked.find((call) => call.method === method && call.path.startsWith('/api/resource'))?.body;

export async function addPicture(n = 1): Promise<void> {
  await drop('Images', pictureFile(`${n}.png`));
  await (await sent(n)).answer(200, uploadedFile(n));
}
