import { beforeEach, expect, test, vi } from 'vitest';
import { addPageTools } from './page-tools.ts';

const given = (name: 'share' | 'clipboard', value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  document.body.innerHTML = '<header data-tools></header><main data-report></main>';
  addPageTools(document);
});

const press = () => {
  const shareButton = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Share');
  shareButton?.click();
  return shareButton;
};

test('Share copies the link where the device has no list of apps', async () => {
  given('clipboard', { writeText: async () => undefined });
  const pressed = press();
  await vi.waitFor(() => expect(pressed?.textContent).toBe('Link copied'));
});

test.each([
  ['there is no list of apps', undefined],
  ['the device refuses to share', async () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))],
])('where the browser does not copy and %s, Share shows the link selected', async (_, share) => {
  if (share) given('share', share);
  given('clipboard', { writeText: async () => Promise.reject(new Error('Refused')) });
  press();
  const field = await vi.waitFor(() => {
    const found = document.querySelector('input');
    if (!found) throw new Error('No field yet.');
    return found;
  });
  expect(field.value).toBe(location.href);
  expect(field.parentElement?.textContent).toBe('Copy the link');
  expect(document.activeElement).toBe(field);
});

test('nothing is shown after the person closed the list of apps', async () => {
  const writeText = vi.fn(async () => undefined);
  given('clipboard', { writeText });
  given('share', async () => Promise.reject(new DOMException('Closed', 'AbortError')));
  press();
  await Promise.resolve();
  expect([writeText.mock.calls, document.querySelector('input')]).toEqual([[], null]);
});
