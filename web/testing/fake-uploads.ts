// Fake uploads for web tests: replaces XMLHttpRequest, and the test decides how each upload ends.
import { act } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';

export class FakeUpload extends EventTarget {
  static sent: FakeUpload[] = [];
  upload = new EventTarget();
  status = 0;
  response: unknown = null;
  timeout = 0;
  responseType = '';
  address = '';
  form: FormData | null = null;
  isAborted = false;
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(): void {}
  send(form: FormData): void {
    this.form = form;
    FakeUpload.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  async progress(loaded: number, total = 100): Promise<void> {
    await act(async () => void this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total })));
  }
  async answer(status: number, response: unknown): Promise<void> {
    this.status = status;
    this.response = response;
    await act(async () => void this.dispatchEvent(new Event('load')));
  }
  async fail(how: 'error' | 'timeout'): Promise<void> {
    await act(async () => void this.dispatchEvent(new Event(how)));
  }
}

/** Call it once in a test file. */
export function fakeUploads(): void {
  beforeEach(() => {
    FakeUpload.sent = [];
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
    // jsdom plays no media, so it behaves like a browser that cannot decode the video.
    Object.defineProperty(HTMLMediaElement.prototype, 'load', { configurable: true, value: () => undefined });
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      configurable: true,
      set(this: HTMLMediaElement) {
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
      },
    });
  });
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const AVI = Array.from('RIFF    AVI ', (letter) => letter.charCodeAt(0));
export const pictureFile = (name: string): File => new File([new Uint8Array(PNG)], name, { type: 'image/png' });
export const videoFile = (name: string): File => new File([new Uint8Array(AVI)], name, { type: 'video/avi' });
export const pageFile = (name: string): File => new File(['<html>'], name, { type: 'text/html' });

export const fileId = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const hashOf = (n: number): string => String(n).padStart(2, '0').repeat(32);

/** An uploaded file as the server returns it. */
export const uploadedFile = (n: number, overrides: object = {}) => ({
  _id: fileId(n),
  name: `${n}.png`,
  url: `/files/${hashOf(n)}`,
  thumbnailUrl: `/files/${hashOf(n)}/thumbnail`,
  mediaType: 'image/png',
  bytes: 2048,
  width: 600,
  height: 400,
  durationMs: null,
  videoCodec: null,
  audioCodec: null,
  coverState: null,
  ...overrides,
});

export const itemPicture = (n: number, overrides: object = {}) => ({
  _id: fileId(n),
  s3Url: `/files/${hashOf(n)}`,
  thumbnailUrl: `/files/${hashOf(n)}/thumbnail`,
  width: 600,
  height: 400,
  deleted: false,
  croppedImageId: null,
  ...overrides,
});
