// A Chromium with signed-in users of the demo.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '#domain/access/index.ts';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core';

/** The names of the demo accounts: admin is admin@adstead.example. */
export type DemoPerson = 'admin' | 'operations' | 'sales' | 'corporate' | 'manager' | 'agent' | 'user';

export const PERSON_OF_ROLE: Readonly<Record<Role, DemoPerson>> = {
  admin: 'admin',
  operations: 'operations',
  sales: 'sales',
  user: 'user',
  corporate: 'corporate',
  branchmanager: 'manager',
  branchuser: 'agent',
};

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface OpenBrowser {
  browser: Browser;
  close(): Promise<void>;
}

export async function openBrowser(): Promise<OpenBrowser> {
  const { options, removeHome } = await launchOptions();
  const browser = await chromium.launch(options);
  return {
    browser,
    async close() {
      await browser.close();
      await removeHome();
    },
  };
}

/** A browser that all test files use, one after another: `connectBrowser` opens its endpoint. */
export async function serveBrowser(): Promise<{ endpoint: string; close(): Promise<void> }> {
  const { options, removeHome } = await launchOptions();
  // After a signal vitest ends what its set-up started; Playwright would end the process before that.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const server = await chromium.launchServer({ ...options, ...signals, host: '127.0.0.1' });
  return {
    endpoint: server.wsEndpoint(),
    async close() {
      await server.close();
      await removeHome();
    },
  };
}

export const connectBrowser = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);

async function launchOptions(): Promise<{ options: LaunchOptions; removeHome(): Promise<void> }> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('Set CHROMIUM_PATH, or use npm test, which finds or installs a Chromium.');
  const home = await mkdtemp(path.join(tmpdir(), 'adstead-browser-'));
  return {
    options: { executablePath, args: FLAGS, env: { ...process.env, HOME: home } },
    removeHome: () => rm(home, { recursive: true, force: true }),
  };
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Console errors and uncaught exceptions of the page. */
  complaints: string[];
}

export async function visit(
  browser: Browser,
  baseUrl: string,
  person: DemoPerson | null,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await openSession(browser, baseUrl, person, options);
  return { context, ...(await openPage(context)) };
}

export async function openSession(
  browser: Browser,
  baseUrl: string,
  person: DemoPerson | null,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: DESKTOP,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    reducedMotion: 'reduce',
    ...options,
  });
  if (person) await signInAs(context, person);
  return context;
}

export async function signInAs(context: BrowserContext, person: DemoPerson): Promise<void> {
  const answer = await context.request.post('/api/auth/signin', { data: { email: `${person}@adstead.example`, password: DEMO_PASSWORD } });
  if (!answer.ok()) throw new Error(`${person} could not sign in: ${await answer.text()}`);
}

export async function openPage(context: BrowserContext): Promise<Omit<Visit, 'context'>> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}
