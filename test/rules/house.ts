// Which floors, rooms and parts does the house have, and which may import which?

export const FLOORS = ['domain', 'contract', 'server', 'web', 'twins'] as const;
export type Floor = (typeof FLOORS)[number];

/** Rooms in dependency order: each may import those before it. A room has the same name on every floor that has it. */
export const ROOMS = ['access', 'system', 'files', 'mail', 'accounts', 'views', 'stores', 'networks', 'dashboards', 'customers', 'ad-accounts', 'users', 'hub', 'user-settings', 'settings', 'places', 'jobs', 'agents', 'inventory', 'creatives', 'templates', 'products', 'dashboard', 'dashboard-settings', 'payments', 'ordering', 'orders', 'campaigns', 'reporting', 'feeds'];

/** Rooms within a room, in dependency order too. What stands beside them in the room, they all may import. */
export const ROOMS_WITHIN: Readonly<Record<string, readonly string[]>> = {
  inventory: ['verticals', 'pictures', 'listings', 'assets', 'resources', 'bulk-uploads', 'open-homes'],
};

/** What the rooms of a floor stand on, and what is no room at all. A name that is a room elsewhere is no room on a floor that lists it here. */
export const PARTS: Readonly<Record<Floor, readonly string[]>> = {
  domain: ['dates', 'email', 'forms', 'jobs', 'media', 'money', 'phone', 'places', 'schedule', 'variables'],
  contract: ['forms', 'jobs', 'list', 'live', 'places', 'schedule', 'variables'],
  server: ['adapters', 'db', 'demo', 'http', 'jobs', 'live', 'secrets', 'twins'],
  web: ['ad-preview', 'app', 'brand', 'build', 'client', 'home', 'list', 'navigation', 'public', 'record', 'styles', 'testing', 'ui'],
  twins: ['frame', 'identity', 'stripe'],
};

/** Where the whole is put together, or set up for tests: these may see every room. */
const COMPOSERS = [/^server\/[\w-]+\.ts$/, /^server\/demo\//, /^server\/jobs\/job-kinds\.ts$/, /^contract\/(index|error-catalogue)\.ts$/, /^web\/(app|home|testing)\//, /^web\/dashboard\/tabs\.ts$/];

export const floorOf = (file: string): string => file.split('/')[0] ?? '';
export const roomOf = (file: string): string => file.split('/')[1] ?? '';
export const isRoom = (floor: Floor, name: string): boolean => ROOMS.includes(name) && !PARTS[floor].includes(name);
export const standsInRoom = (file: string): boolean => FLOORS.some((floor) => floor === floorOf(file) && isRoom(floor, roomOf(file)));
export const isComposer = (file: string): boolean => COMPOSERS.some((pattern) => pattern.test(file));
export const isTable = (file: string): boolean => file.endsWith('-table.ts');

/** The room within its room that a file stands in; undefined beside them. */
export function roomWithin(file: string): string | undefined {
  const [, room = '', within = ''] = file.split('/');
  return ROOMS_WITHIN[room]?.find((name) => name === within);
}
