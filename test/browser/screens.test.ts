// Every screen of the table, as the first role that may open it, on desktop and phone.
import { DESKTOP, openBrowser, PERSON_OF_ROLE, PHONE } from '#test/harness/browser.ts';
import { sampleIds } from '#test/gallery/sample-ids.ts';
import { readScreens } from '#test/gallery/screens-table.ts';
import { settled } from '#test/gallery/settled.ts';
import { expect, inject, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const screens = await readScreens();
const { open } = useBrowser();

test.each(screens.map((screen) => [screen.id, screen] as const))('%s has its title, settles and complains about nothing', async (_, screen) => {
  const { browser, close } = await openBrowser();
  const ids = screen.path.includes('{') ? await sampleIds(browser, inject('baseUrl')) : {};
  await close();
  const person = screen.roles === 'everyone' ? null : PERSON_OF_ROLE[screen.roles[0] ?? 'admin'];
  for (const viewport of [DESKTOP, PHONE]) {
    const { page } = await open(person, { viewport });
    await page.goto(screen.path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? ''));
    expect(await settled(page)).toBe(true);
    expect(await page.title()).toBe(`Adstead - ${screen.title}`);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow).toBe(0);
  }
});
