// What every journey needs: one browser for the file, a visit per test, and a page that complained about nothing.
import { openBrowser, visit } from '#test/harness/browser.ts';
import type { DemoPerson, OpenBrowser, Visit } from '#test/harness/browser.ts';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

export function useBrowser(): { open(person: DemoPerson | null, options?: BrowserContextOptions): Promise<Visit> } {
  let opened: OpenBrowser;
  const visits: Visit[] = [];
  beforeAll(async () => {
    opened = await openBrowser();
  });
  afterEach(async () => {
    for (const { context, complaints } of visits.splice(0)) {
      await context.close();
      expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
    }
  });
  afterAll(() => opened.close());
  return {
    async open(person, options) {
      const made = await visit(opened.browser, inject('baseUrl'), person, options);
      visits.push(made);
      return made;
    },
  };
}

/** The browser itself reports every refused request; journeys that provoke one look at the screen instead. */
export const isExpected = (complaint: string): boolean =>
  complaint.startsWith('Failed to load resource: the server responded with a status of 4');
