import { endpointQuery } from '#web/client/index.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ImageDropZone } from './image-drop-zone.tsx';
import { leftOutText } from './sort-files.ts';
import { VideoDropZone } from './video-drop-zone.tsx';

// The section's chunk loads before the clock of a test starts.
await Promise.all([import('#web/system/inputs/images-section.tsx'), import('#web/system/inputs/videos-section.tsx')]);

const HASH = 'ab'.repeat(32);
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const uploaded = (n: number, given: object = {}) => ({
  _id: id(n),
  name: `${n}.png`,
  url: `/files/${HASH}`,
  thumbnailUrl: `/files/${HASH}/thumbnail`,
  mediaType: 'image/png',
  bytes: 2048,
  width: 600,
  height: 400,
  durationMs: null,
  videoCodec: null,
  audioCodec: null,
  coverState: null,
  ...given,
});

/** The browser's own request for uploads, answered by the test. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  upload = new EventTarget();
  status = 0;
  response: unknown = null;
  timeout = 0;
  responseType = '';
  address = '';
  isAborted = false;
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(): void {}
  send(): void {
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, response: unknown): void {
    this.status = status;
    this.response = response;
    this.dispatchEvent(new Event('load'));
  }
  tell(event: 'error' | 'timeout'): void {
    this.dispatchEvent(new Event(event));
  }
}

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  // jsdom plays nothing: as a browser that cannot decode the video.
  HTMLMediaElement.prototype.load = function load(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('error'));
  };
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    configurable: true,
    set(this: HTMLMediaElement) {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    },
  });
});

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const AVI = Array.from('RIFF    AVI ', (letter) => letter.charCodeAt(0));
const picture = (name: string) => new File([new Uint8Array(PNG)], name, { type: 'image/png' });
const film = (name: string) => new File([new Uint8Array(AVI)], name, { type: 'video/avi' });
const open = (answers: Answers = {}) =>
  openApp('/system/inputs', { answers: { 'GET /api/upload-limits': { picture: { maxBytes: 9 }, video: { maxBytes: 40 } }, ...answers } });
const zone = (name: 'Images' | 'Videos') => screen.findByRole('group', { name });
const drop = async (name: 'Images' | 'Videos', files: File[]) =>
  fireEvent.drop(within(await zone(name)).getByText(/^Drop /), { dataTransfer: { files } });
/** The nth request, counted from one. */
const request = async (turn: number): Promise<FakeRequest> => {
  await waitFor(() => expect(FakeRequest.sent.length).toBeGreaterThanOrEqual(turn));
  return FakeRequest.sent.at(turn - 1)!;
};

describe('the zones', () => {
  test.each([
    ['Images', picture('1.png'), 'picture', 30_000],
    ['Videos', film('1.avi'), 'video', 1_500_000],
  ] as const)('for %s wait as long as the specification says', async (name, file, purpose, timeout) => {
    open();
    await drop(name, [file]);
    const sent = await request(1);
    expect(sent.address).toBe(`/api/files?purpose=${purpose}`);
    expect(sent.timeout).toBe(timeout);
  });

  test('mark an item failed when its time is up, and send it again on demand', async () => {
    const { person } = open();
    await drop('Images', [picture('1.png')]);
    const sent = await request(1);
    act(() => sent.tell('timeout'));
    const alert = await within(await zone('Images')).findByRole('alert');
    expect(alert.textContent).toContain('The upload took longer than 30 seconds.');
    await person.click(within(await zone('Images')).getByRole('button', { name: 'Try 1.png again' }));
    const again = await request(2);
    act(() => again.answer(200, uploaded(1)));
    expect(await within(await zone('Images')).findByText('600 × 400 · 2 KB')).toBeTruthy();
  });

  test('keep the order of the drop when the second arrives first', async () => {
    open();
    await drop('Images', [picture('1.png'), picture('2.png')]);
    const [first, second] = [await request(1), await request(2)];
    act(() => second.answer(200, uploaded(2)));
    act(() => first.answer(200, uploaded(1)));
    const value = await screen.findByRole('note', { name: 'Value of Images' });
    await waitFor(() =>
      expect(JSON.parse(value.textContent)).toEqual([
        { fileId: id(1), altText: '' },
        { fileId: id(2), altText: '' },
      ]),
    );
  });

  test('end what is under way when the screen is left', async () => {
    const { router } = open();
    await drop('Images', [picture('1.png')]);
    const sent = await request(1);
    await act(() => router.navigate({ to: '/not-found' }));
    await waitFor(() => expect(sent.isAborted).toBe(true));
  });

  test('do not send a video that is larger than the house takes', async () => {
    open();
    const hint = await within(await zone('Videos')).findByText(/at most 0 MB each/);
    expect(hint).toBeTruthy();
    await drop('Videos', [new File([new Uint8Array(AVI), new Uint8Array(40)], 'long.avi')]);
    expect((await within(await zone('Videos')).findByRole('alert')).textContent).toContain('The file is larger than 0 MB.');
    expect(FakeRequest.sent).toEqual([]);
  });

  test('show a cover as soon as it is made', async () => {
    let isMade = false;
    const cover = { _id: id(7), name: 'tour.avi', mediaType: 'video/x-msvideo' };
    const { queryClient } = open({
      'GET /api/files/{fileId}': () =>
        uploaded(7, {
          ...cover,
          coverState: isMade ? 'made' : 'making',
          thumbnailUrl: isMade ? `/files/${HASH}/thumbnail` : null,
          durationMs: isMade ? 65_000 : null,
        }),
    });
    await drop('Videos', [film('tour.avi')]);
    const sent = await request(1);
    act(() => sent.answer(200, uploaded(7, { ...cover, coverState: 'making', thumbnailUrl: null })));
    expect(await within(await zone('Videos')).findByText('Making a cover')).toBeTruthy();
    isMade = true;
    await act(() => queryClient.invalidateQueries({ queryKey: [endpointQuery('readFile', { params: { fileId: id(7) } }).queryKey[0]] }));
    expect(await within(await zone('Videos')).findByText('1:05')).toBeTruthy();
  });

  test('raise an error for whoever builds a screen and forgets a required attribute', () => {
    const call = (Zone: typeof ImageDropZone, props: object) => () => Zone(props as never);
    expect(call(ImageDropZone, { value: [], onChange: () => undefined })).toThrow("ImageDropZone needs the attribute 'label'.");
    expect(call(ImageDropZone, { label: 'Images' })).toThrow("ImageDropZone needs the attribute 'value' and 'onChange'.");
    expect(call(VideoDropZone, { label: '', value: [], onChange: () => undefined })).toThrow("VideoDropZone needs the attribute 'label'.");
  });
});

test.each([
  [['a.pdf'], '1 file was left out: a.pdf. Only GIF files are taken here.'],
  [['a', 'b', 'c', 'd', 'e'], '5 files were left out: a, b, c and 2 more. Only GIF files are taken here.'],
])('of %j is said: %s', (names, words) => {
  expect(leftOutText(names, 'GIF')).toBe(words);
});
