// Adds what happy-dom lacks of a browser, and resets shared state between tests.
import { signedOut } from '#web/client/session.ts';
import { computedStyle } from '#web/testing/computed-style.ts';
import { elementError } from '#web/testing/element-error.ts';
import { openDialogs } from '#web/ui/feedback/dialogs.ts';
import { openToasts } from '#web/ui/feedback/toasts.ts';
import { claimHeadingFocus } from '#web/ui/page/heading-focus.ts';
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A busy machine is slow; nothing here asserts how fast it is. A test ends by time only where nothing moves any more.
configure({ asyncUtilTimeout: 60_000, getElementError: elementError });
vi.setConfig({ testTimeout: 300_000 });

// Test files share their modules, so a module that any of them replaces is replaced for all.
vi.mock('#web/ui/media/image-cropper.tsx', () => import('#web/testing/image-cropper.tsx'));
vi.mock('#web/creatives/editor/code-editor.tsx', () => import('#web/testing/code-editor.tsx'));
vi.mock('#web/creatives/editor/code-difference.tsx', () => import('#web/testing/code-difference.tsx'));
vi.mock('#web/emails/html-editor.tsx', () => import('#web/testing/html-editor.tsx'));
vi.mock('#web/feeds/filters/editor/filter-editor.tsx', () => import('#web/testing/filter-editor.tsx'));
vi.mock('virtual:map-atlas', () => import('#web/testing/map-atlas.ts'));

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    // Reduced motion, so that dialogs and menus open without a transition.
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
globalThis.getComputedStyle = computedStyle;
// Frames load nothing here, but they have a window that messages come from.
const frameWindows = new WeakMap<HTMLIFrameElement, EventTarget>();
Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
  configurable: true,
  get(this: HTMLIFrameElement) {
    if (!this.isConnected) return null;
    if (!frameWindows.has(this)) frameWindows.set(this, new EventTarget());
    return frameWindows.get(this);
  },
});
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Menus hide themselves when what they hang on is out of sight, and without a layout everything is.
Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 100, 20);
Object.defineProperty(document.documentElement, 'clientWidth', { value: 1024, configurable: true });
Object.defineProperty(document.documentElement, 'clientHeight', { value: 768, configurable: true });
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// Answers that arrive together are rendered together: a long form would otherwise be rendered once for each of them.
const notices: (() => void)[] = [];
notifyManager.setScheduler((notice) => {
  notices.push(notice);
  setTimeout(() => {
    for (const each of notices.splice(0)) each();
  }, 0);
});

// No request reaches the network, not even one that a test still makes after its fake API is removed.
globalThis.fetch = async (input) => {
  throw new TypeError(`Nothing answers ${input instanceof Request ? input.url : String(input)} in tests.`);
};

afterEach(() => {
  cleanup();
  act(() => {
    openDialogs.write([]);
    openToasts.write([]);
    signedOut();
  });
  // A heading that nobody sees takes the focus that a test may have left pending.
  claimHeadingFocus(document.createElement('h1'));
  document.body.replaceChildren();
  document.title = '';
  globalThis.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});
