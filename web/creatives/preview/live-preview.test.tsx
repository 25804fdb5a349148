import { creativeAnswers, creativeFileSample, creativeId, creativeSample } from '#web/testing/creative-samples.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openPart } from '#web/testing/open-part.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { LivePreview } from './live-preview.tsx';

const stored = creativeSample({ settings: [{ key: 'fps', value: '10' }] });

type Props = Partial<ComponentProps<typeof LivePreview>>;

function open(answers: Answers = {}, given: Props = {}) {
  const { settings, renderType, customerTags } = stored;
  const part = <LivePreview stored={stored} contents={{}} {...{ settings, renderType, customerTags }} isDirty={false} {...given} />;
  return openPart(part, { ...creativeAnswers(stored, [creativeFileSample(11, 'index.html')]), ...answers });
}

interface Shown {
  kind: string;
  page: string;
  seconds: number;
}

/** The frame that was opened last, with what it was given and a way to answer as it would. */
async function loadFrame(isMeant: (shown: Shown) => boolean = () => true) {
  let found: { frame: HTMLIFrameElement; shown: Shown; port: MessagePort } | undefined;
  await waitFor(() => {
    const frame = screen.getAllByTitle<HTMLIFrameElement>('Preview of the template').at(-1);
    if (!frame?.contentWindow) throw new Error('There is no frame.');
    const postMessage = vi.fn<(message: Shown, origin: string, ports: MessagePort[]) => void>();
    Object.assign(frame.contentWindow, { postMessage });
    frame.dispatchEvent(new Event('load'));
    const [call] = postMessage.mock.calls;
    const [shown, port] = [call?.[0], call?.[2][0]];
    if (!shown || !port || !isMeant(shown)) throw new Error('The frame was not given its page yet.');
    found = { frame, shown, port };
  });
  if (!found) throw new Error('There is no frame.');
  return found;
}

test('the template is shown with the newest listing, in a frame without our origin', async () => {
  open();
  const { frame, shown } = await loadFrame(({ page }) => page.includes('House by the bay'));
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.getAttribute('src')).toBe('/creative-preview');
  expect(shown).toMatchObject({ kind: 'show', page: '<h1>House by the bay</h1>', seconds: 0 });
});

const TAGGED = creativeId(95);
const OTHER = creativeId(96);
const listingOf = (customerId: string, title: string) => ({ _id: creativeId(97), title, customerId, customerName: 'Bay Homes' });
const conditionsIn = ({ query }: Asked) => JSON.parse(query['search'] ?? '[]') as { field: string; value: unknown }[];
const isForTagged = (asked: Asked) => conditionsIn(asked).some(({ field }) => field === 'customerId');

test('listings of the customers that the template is for are offered, and no others', async () => {
  const { api, person } = open(
    {
      'GET /api/listings': (asked: Asked) => ({
        listings: [isForTagged(asked) ? listingOf(TAGGED, 'Tagged villa') : listingOf(OTHER, 'Another villa')],
      }),
    },
    { customerTags: [TAGGED] },
  );
  await loadFrame(({ page }) => page.includes('House by the bay'));
  await person.click(screen.getByRole('combobox', { name: 'Listing' }));
  expect(await screen.findByRole('option', { name: 'Tagged villa (Bay Homes)' })).toBeTruthy();
  const lists = api.asked.filter(({ path }) => path === '/api/listings');
  expect(lists.map(conditionsIn)).toEqual(lists.map(() => [{ field: 'customerId', operator: 'in', value: [TAGGED] }]));
  expect(api.asked.find(({ path }) => path.endsWith('/template-values'))?.params).toEqual({ customerId: TAGGED });
});

test('where the customers of the template have no listing, those of all customers are offered, and the preview says so', async () => {
  const { api } = open(
    { 'GET /api/listings': (asked: Asked) => ({ listings: isForTagged(asked) ? [] : [listingOf(OTHER, 'Another villa')] }) },
    { customerTags: [TAGGED] },
  );
  expect(await screen.findByText(/^The template’s customers have no listing yet/)).toBeTruthy();
  await waitFor(() => expect(api.asked.find(({ path }) => path.endsWith('/template-values'))?.params).toEqual({ customerId: OTHER }));
});

test('only a video has a time line', async () => {
  const { unmount } = open();
  await loadFrame();
  expect(screen.getByRole('slider', { name: 'Time' })).toBeTruthy();
  unmount();
  open({}, { renderType: 'IMAGE' });
  await loadFrame();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('the worst case is shown in place of the listing, and its exact frame can be rendered', async () => {
  const { person, api } = open({ 'POST /api/creative-templates/generatePreview': { jobId: creativeId(40) } });
  await person.click(await screen.findByRole('radio', { name: 'Longest values' }));
  const { shown } = await loadFrame(({ page }) => page.includes('Taumatawhakatangihanga'));
  expect(shown.page).toContain('Taumatawhakatangihanga');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate preview' }).disabled).toBe(true);
  expect(screen.getByText('Choose a listing to generate the template’s preview.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Exact frame' }));
  await waitFor(() => expect(api.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ isWorstCase: true, atSeconds: 0 }));
});

test('the next page is given to a frame that was loaded while the page before was shown', async () => {
  const { person } = open();
  const { port } = await loadFrame(({ page }) => page.includes('House by the bay'));
  port.postMessage({ kind: 'shown', seconds: 0 });
  const spare = await waitFor(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe:not([title])');
    if (!frame?.contentWindow) throw new Error('There is no second frame.');
    return frame;
  });
  const postMessage = vi.fn<(message: Shown) => void>();
  Object.assign(spare.contentWindow as Window, { postMessage });
  spare.dispatchEvent(new Event('load'));
  expect(postMessage).not.toHaveBeenCalled();
  await person.click(await screen.findByRole('radio', { name: 'Longest values' }));
  await waitFor(() => expect(postMessage.mock.calls.at(-1)?.[0].page).toContain('Taumatawhakatangihanga'));
  expect(spare.title).toBe('Preview of the template');
});

test('each ratio has its size', async () => {
  const { person } = open();
  await loadFrame();
  await person.click(screen.getByRole('combobox', { name: 'Ratio' }));
  await person.click(await screen.findByRole('option', { name: 'Story 9:16, 1080 × 1920' }));
  await waitFor(() => {
    const frame = screen.getAllByTitle<HTMLIFrameElement>('Preview of the template').at(-1);
    expect([frame?.width, frame?.height]).toEqual(['1080', '1920']);
  });
});

test('an error of the template is shown, and what the frame says otherwise is ignored', async () => {
  open();
  const { port } = await loadFrame(({ page }) => page.includes('House by the bay'));
  await act(async () => {
    port.postMessage({ kind: 'failed', reason: 42 });
    port.postMessage({ kind: 'failed', reason: 'move is not defined' });
  });
  expect(await screen.findByText('move is not defined')).toBeTruthy();
});

test('the exact frame is rendered on the server, and shown when its job is done', async () => {
  const job = { _id: creativeId(40), progress: 100, message: '', console: [] };
  const results = [{ name: 'frame.png', url: '/files/frame', width: 1080, height: 1350 }];
  const { person, api } = open({
    'POST /api/creative-templates/generatePreview': { jobId: creativeId(40) },
    'GET /api/creative-templates/queue/{jobId}': { progress: { value: 100, message: '' }, job: { ...job, status: 'SUCCESS', results } },
  });
  await loadFrame(({ page }) => page.includes('House by the bay'));
  await person.click(screen.getByRole('button', { name: 'Exact frame' }));
  const picture = await screen.findByRole('img', { name: 'Rendered image, Portrait 4:5, 1080 × 1350' });
  expect(picture.getAttribute('src')).toBe('/files/frame');
  expect(screen.getByText('Portrait 4:5, 1080 × 1350', { selector: 'figcaption' })).toBeTruthy();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    creativeTemplateId: creativeId(1),
    listingId: creativeId(91),
    isWorstCase: false,
    atSeconds: 0,
    ratio: null,
  });
});

test('a preview that fails says so, with what the template printed', async () => {
  const { person } = open({
    'POST /api/creative-templates/generatePreview': { jobId: creativeId(40) },
    'GET /api/creative-templates/queue/{jobId}': {
      progress: { value: 10, message: '' },
      job: { _id: creativeId(40), status: 'FAILED', progress: 10, message: 'The page ran for too long.', console: ['loop 1'], results: [] },
    },
  });
  await loadFrame();
  await person.click(screen.getByRole('button', { name: 'Exact frame' }));
  expect(await screen.findByText('Error while generating preview')).toBeTruthy();
  expect(screen.getByText(/The page ran for too long\.\s+loop 1/)).toBeTruthy();
});

test('what is not saved yet cannot be rendered', async () => {
  open({}, { isDirty: true });
  await screen.findByText('Save the template to render it.');
  fireEvent.click(screen.getByRole('button', { name: 'Generate preview' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate preview' }).disabled).toBe(true);
});
