// The twins of the product under test: what an order has on them, and how a journey steers them.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { RouteFault } from '../../twins/frame/faults.ts';
import type { TreeAccount, TreeCampaign } from '../../twins/frame/object-tree.ts';

export type AdTwin = 'meta' | 'google-ads';

/** Calls the control API, which only this machine can reach. */
async function control<Answer>(twin: AdTwin, method: 'GET' | 'PUT', call: string, body?: object): Promise<Answer> {
  const [port, secret] = await Promise.all(
    ['port', 'secret'].map((file) => readFile(path.join(inject('twinsFolder'), twin, file), 'utf8')),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/control/${call}`, {
    method,
    headers: { 'x-twin-secret': secret ?? '', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

/** A picture as Meta's twin stored it, by the hash that it answered. */
export async function imageOnMeta(hash: string): Promise<Buffer> {
  const port = await readFile(path.join(inject('twinsFolder'), 'meta', 'port'), 'utf8');
  const answer = await fetch(`http://127.0.0.1:${port}/images/${hash}.jpg`);
  if (!answer.ok) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
}

const ofOrder =
  (orderNumber: number) =>
  ({ name }: { name: string }): boolean =>
    name.startsWith(`ORD-${orderNumber} `);

/** The campaigns of an order that have not been deleted. */
export async function campaignsOn(twin: AdTwin, orderNumber: number): Promise<TreeCampaign[]> {
  const { accounts } = await control<{ accounts: TreeAccount[] }>(twin, 'GET', 'tree');
  const pages = await Promise.all(
    accounts
      .filter(({ campaigns }) => campaigns > 0)
      .map(({ id }) => control<{ campaigns: TreeCampaign[] }>(twin, 'GET', `tree?account=${id}`)),
  );
  return pages.flatMap(({ campaigns }) => campaigns).filter(ofOrder(orderNumber));
}

interface MetaObject {
  effective_status: string;
}
interface MetaCampaign extends MetaObject {
  name: string;
  spent: number;
  adsets: (MetaObject & { ads: MetaObject[] })[];
}
interface GoogleCampaign {
  name: string;
  status: string;
}

/** The states of everything that was made for an order, deleted objects too, and what Meta has spent on it. */
export async function everythingOf(orderNumber: number): Promise<{ meta: string[]; google: string[]; spent: number }> {
  const { accounts } = await control<{ accounts: { campaigns: MetaCampaign[] }[] }>('meta', 'GET', 'objects');
  const { customers } = await control<{ customers: { campaigns: GoogleCampaign[] }[] }>('google-ads', 'GET', 'objects');
  const campaigns = accounts.flatMap((account) => account.campaigns).filter(ofOrder(orderNumber));
  const objects = campaigns.flatMap(({ adsets, ...campaign }) => [campaign, ...adsets.flatMap(({ ads, ...adSet }) => [adSet, ...ads])]);
  return {
    meta: objects.map(({ effective_status: status }) => status),
    google: customers
      .flatMap((customer) => customer.campaigns)
      .filter(ofOrder(orderNumber))
      .map(({ status }) => status),
    spent: campaigns.reduce((sum, { spent }) => sum + spent, 0),
  };
}

export const setFaults = (twin: AdTwin, faults: readonly RouteFault[]): Promise<unknown> => control(twin, 'PUT', 'faults', { faults });

async function letPass(admin: APIRequestContext, by: 'hour' | 'day'): Promise<void> {
  const answer = await admin.post('/api/twins/clock', { data: { by } });
  expect(answer.ok()).toBe(true);
}

/** Reviews end within the hour, and everything that is due by then happens. */
export const letAnHourPass = (admin: APIRequestContext): Promise<void> => letPass(admin, 'hour');
export const letADayPass = (admin: APIRequestContext): Promise<void> => letPass(admin, 'day');

export async function rejectAd(admin: APIRequestContext, twin: AdTwin, ad: string, policy: string): Promise<void> {
  const answer = await admin.post(`/api/twins/${twin}/ads`, { data: { ad, decision: { kind: 'reject', policy } } });
  expect(answer.ok()).toBe(true);
}

/** Someone answers the lead form of an order's first ad. */
export async function sendLead(
  admin: APIRequestContext,
  orderNumber: number,
  person: { name: string; email: string; phone: string },
): Promise<void> {
  const ads = (await campaignsOn('meta', orderNumber)).flatMap(({ adSets }) => adSets).flatMap((adSet) => adSet.ads);
  const ad = ads.find(({ takesLeads }) => takesLeads);
  const answer = await admin.post('/api/twins/meta/leads', { data: { ad: ad?.id, ...person } });
  expect(answer.ok()).toBe(true);
}
