// What does jsdom lack that a browser has, and what must one test not leave to the next?
import { signedOut } from '#web/client/session.ts';
import { openDialogs } from '#web/ui/dialogs.ts';
import { openToasts } from '#web/ui/toasts.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query, onchange: null, addListener: () => undefined, removeListener: () => undefined });
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(() => {
  cleanup();
  act(() => {
    openDialogs.write([]);
    openToasts.write([]);
    signedOut();
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});
