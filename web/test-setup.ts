// What does jsdom lack that a browser has, and what must one test not leave to the next?
import { signedOut } from '#web/client/session.ts';
import { openDialogs } from '#web/ui/feedback/dialogs.ts';
import { openToasts } from '#web/ui/feedback/toasts.ts';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A busy machine loads a screen's modules slowly; nothing here asserts how fast.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Menus hide themselves when what they hang on is out of sight, and without a layout everything is.
Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 100, 20);
Object.defineProperty(document.documentElement, 'clientWidth', { value: 1024, configurable: true });
Object.defineProperty(document.documentElement, 'clientHeight', { value: 768, configurable: true });
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
