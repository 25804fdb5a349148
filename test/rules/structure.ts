// The layers of the source, their modules in dependency order, and the shared folders.

export const LAYERS = ['domain', 'contract', 'render', 'server', 'web', 'twins', 'demo'] as const;
export type Layer = (typeof LAYERS)[number];

/** Modules in dependency order: each may import those before it. A module has the same name in every layer that has it. */
export const MODULES = [
  'access',
  'system',
  'files',
  'emails',
  'accounts',
  'notifications',
  'views',
  'stores',
  'networks',
  'dashboards',
  'dashboard-kit',
  'customers',
  'ad-accounts',
  'audiences',
  'users',
  'hub',
  'user-settings',
  'settings',
  'places',
  'jobs',
  'twins',
  'agents',
  'outgoing-webhooks',
  'conversions',
  'inventory',
  'feeds',
  'catalogs',
  'templates',
  'products',
  'creatives',
  'customer-dashboard',
  'dashboard-setup',
  'card-payment',
  'order-wizard',
  'orders',
  'campaigns',
  'results',
  'leads',
  'reports',
  'approvals',
  'automation',
  'operating',
  'staff-overview',
];

/** Modules within a module, in dependency order too. All of them may import the files directly in the outer module. */
export const NESTED_MODULES: Readonly<Record<string, readonly string[]>> = {
  inventory: ['verticals', 'pictures', 'listings', 'assets', 'resources', 'bulk-uploads', 'open-homes'],
  feeds: [
    'records',
    'data-feeds',
    'filters',
    'servers',
    'silences',
    'accounts',
    'files',
    'formats',
    'samples',
    'ftp-server',
    'arrivals',
    'stores',
  ],
};

/** The folders of a layer that are no modules. A name that is a module in another layer is none in a layer that lists it here. */
export const SHARED_FOLDERS: Readonly<Record<Layer, readonly string[]>> = {
  domain: ['dates', 'email-address', 'forms', 'jobs', 'media', 'money', 'phone', 'places', 'schedule', 'text', 'variables'],
  contract: ['bulk-actions', 'forms', 'jobs', 'list', 'live', 'places', 'schedule', 'variables'],
  render: ['chromium', 'page', 'testing', 'video'],
  server: ['adapters', 'bulk-actions', 'db', 'http', 'jobs', 'live', 'secrets', 'twins'],
  web: [
    'ad-preview',
    'app',
    'brand',
    'build',
    'client',
    'home',
    'list',
    'navigation',
    'outdated-creatives',
    'public',
    'record',
    'report',
    'sharing',
    'styles',
    'testing',
    'ui',
  ],
  twins: ['frame', 'geocoder', 'google-ads', 'identity', 'meta', 'stripe'],
  demo: ['creatives', 'people-and-places', 'pictures', 'seed', 'stock'],
};

/** Files that compose the application, or set it up for tests, may import every module. */
const COMPOSERS = [
  /^server\/[\w-]+\.ts$/,
  /^demo\//,
  /^server\/jobs\/job-kinds\.ts$/,
  /^contract\/(index|error-catalogue)\.ts$/,
  /^web\/(app|home|testing)\//,
  /^web\/customer-dashboard\/tabs\.ts$/,
  /^web\/settings\/settings-tabs\.ts$/,
];

/** Every row belongs to a customer and was changed by a user, so these tables may be imported by earlier modules too. */
export const BASE_TABLE_MODULES = ['customers', 'accounts'];

/** Every module asks which customers an actor sees, so this file may be imported like a table. */
const CUSTOMER_VISIBILITY = 'server/customers/customer-visibility.ts';

/** Files that read the tables of a later module, each with its reason. The list may only become shorter. */
export const READS_LATER_TABLES: Readonly<Record<string, string>> = {
  'server/inventory/listings/record-listing-events.ts':
    'Every write of listings asks whether rules or auto posts wait for its events, in the statement that records them.',
};

export const layerOf = (file: string): string => file.split('/')[0] ?? '';
export const moduleOf = (file: string): string => file.split('/')[1] ?? '';
export const isModule = (layer: Layer, name: string): boolean => MODULES.includes(name) && !SHARED_FOLDERS[layer].includes(name);
export const isInModule = (file: string): boolean => LAYERS.some((layer) => layer === layerOf(file) && isModule(layer, moduleOf(file)));
export const isComposer = (file: string): boolean => COMPOSERS.some((pattern) => pattern.test(file));
export const isTable = (file: string): boolean => file.endsWith('-table.ts');
export const isOpenToAllModules = (file: string): boolean => isTable(file) || file === CUSTOMER_VISIBILITY;

/** The nested module that a file belongs to; undefined for files directly in the outer module. */
export function nestedModuleOf(file: string): string | undefined {
  const [, outer = '', inner = ''] = file.split('/');
  return NESTED_MODULES[outer]?.find((name) => name === inner);
}
