// Which tests in the browser a change touches. They import nothing of the product, so vitest cannot tell: a module of the web, the server,
// the contract or the domain has the journeys below, and code that all screens share has all of them.
import { execFileSync } from 'node:child_process';

export const BROWSER_FOLDER = 'test/browser/';
export const EVERY_SCREEN = 'test/browser/every-screen.test.ts';

const LAYERS = ['web', 'server', 'contract', 'domain'];
const ORDERING = ['ordering/', 'delivery', 'counted-clicks-of-agents'];
const SIGN_IN = ['sign-in/', 'own-settings', 'users', 'ended-and-failed'];
const NETWORKS = ['networks', 'delivery'];
const DASHBOARD = ['dashboard-index', 'dashboard-settings'];

/** The beginnings of file names in test/browser, by module. A module without an entry has no journey. */
export const JOURNEYS = {
  accounts: SIGN_IN,
  'ad-accounts': NETWORKS,
  'ad-preview': ['ordering/order-'],
  agents: ['agents'],
  approvals: ['ordering/seller-approval'],
  audiences: NETWORKS,
  campaigns: ['delivery', 'results'],
  'card-payment': ['ordering/'],
  catalogs: NETWORKS,
  creatives: ['creatives'],
  'customer-dashboard': [...DASHBOARD, 'results'],
  customers: ['customers'],
  'dashboard-kit': DASHBOARD,
  'dashboard-setup': DASHBOARD,
  dashboards: DASHBOARD,
  emails: ['sign-in/account-emails', 'sign-in/invitations'],
  feeds: ['feeds'],
  files: ['inputs/media', 'listings'],
  hub: ['sign-in/invitations'],
  inventory: ['listings', 'resources', 'open-homes', 'bulk-upload'],
  leads: ['results'],
  networks: NETWORKS,
  'order-wizard': ORDERING,
  orders: [...ORDERING, 'counted-clicks'],
  'outdated-creatives': ['creatives'],
  places: ['inputs/map', 'ordering/order-'],
  products: ['products'],
  report: ['results'],
  reports: ['results'],
  results: ['results', 'delivery'],
  settings: ['feeds'],
  sharing: ['results'],
  system: ['inputs/'],
  templates: ['templates'],
  twins: ['delivery', 'results'],
  'user-settings': ['own-settings'],
  users: ['users', 'sign-in/invitations'],
};

/** Parts of the web that screens of every module are made of. */
export const SHARED_BY_SCREENS = ['app', 'brand', 'build', 'client', 'list', 'navigation', 'record', 'styles', 'ui'];

/** What no product is built from, such as tests and their harness. */
const isNoProduct = (path) => /\.test\.tsx?$/.test(path) || path.startsWith('web/testing/') || path === 'web/test-setup.ts';

/** The browser tests of changed files: file names or their beginnings, as vitest takes them. Empty where none is concerned. */
export function browserTestsOf(paths) {
  const found = new Set();
  for (const path of paths) {
    const [layer, module] = path.split('/');
    if (path === EVERY_SCREEN) continue;
    if (path.startsWith(BROWSER_FOLDER)) found.add(path.endsWith('.test.ts') ? path : BROWSER_FOLDER);
    if (!LAYERS.includes(layer) || isNoProduct(path)) continue;
    if (layer === 'web' && SHARED_BY_SCREENS.includes(module)) found.add(BROWSER_FOLDER);
    for (const journey of JOURNEYS[module] ?? []) found.add(BROWSER_FOLDER + journey);
  }
  return found.has(BROWSER_FOLDER) ? [BROWSER_FOLDER] : [...found].toSorted();
}

/** Every screen is looked at again where something of the web was changed. */
export const touchesScreens = (paths) => paths.some((path) => path === EVERY_SCREEN || (path.startsWith('web/') && !isNoProduct(path)));

/** What vitest's `--changed` looks at too: files that are not committed, and with a ref those that were committed since. */
export function changedPaths(root, ref) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const committed = ref ? git('diff', '--name-only', `${ref}...HEAD`) : [];
  return [...new Set([...committed, ...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')])];
}
