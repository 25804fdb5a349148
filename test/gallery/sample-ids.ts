// Which rows do screens with ids show? The first of each list in the demo, by the parameter's name.
import { visit } from '#test/harness/browser.ts';
import type { Browser } from 'playwright-core';

const LISTS: Readonly<Record<string, [path: string, rows: string]>> = {
  customerId: ['/api/customers?order=_id&limit=1', 'customers'],
  officeId: ['/api/offices?order=_id&limit=1', 'offices'],
};

export async function sampleIds(browser: Browser, baseUrl: string): Promise<Record<string, string>> {
  const { context } = await visit(browser, baseUrl, 'admin');
  const ids: Record<string, string> = {};
  for (const [parameter, [path, rows]] of Object.entries(LISTS)) {
    const answer = (await (await context.request.get(path)).json()) as Record<string, { _id: string }[]>;
    ids[parameter] = answer[rows]?.[0]?._id ?? '';
  }
  await context.close();
  return ids;
}
