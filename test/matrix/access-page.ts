// Renders docs/access.md: which roles may open which screens and make which calls, from the table of screens and the contract.
import { isStateChanging } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ROLE_LABELS, ROLES } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';

export interface ScreenAccess {
  path: string;
  title: string;
  roles: readonly Role[] | 'everyone';
}

const HEAD = `| guest | ${ROLES.join(' | ')} |`;
const RULE = `|---|${'---|'.repeat(ROLES.length + 1)}`;

/** Guest means everybody: what guests may open, every role may. */
function marks(admits: (role: Role) => boolean, isForGuests: boolean): string {
  return [isForGuests, ...ROLES.map(admits)].map((isAdmitted) => (isAdmitted ? ' ✓ ' : ' · ')).join('|');
}

const screenLine = ({ path, title, roles }: ScreenAccess): string =>
  `| \`${path}\` ${title} |${marks((role) => roles === 'everyone' || roles.includes(role), roles === 'everyone')}|`;

function callLine([name, endpoint]: [string, Endpoint]): string {
  const { method, path, access } = endpoint;
  const admits = (role: Role): boolean => typeof access === 'string' || (access as readonly Role[]).includes(role);
  return `| \`${method} ${path}\` ${name}${isStateChanging(endpoint) ? ' ✎' : ''} |${marks(admits, access === 'public')}|`;
}

export function accessPage(screens: readonly ScreenAccess[], endpoints: Readonly<Record<string, Endpoint>>): string {
  const calls = Object.entries(endpoints);
  const areas = [...new Set(calls.map(([, { area }]) => area))].toSorted();
  const ofArea = (area: string): string[] => calls.filter(([, endpoint]) => endpoint.area === area).map(callLine);
  return `${[
    '# Who may do what',
    '',
    'Written from `web/app/screens.ts` and `contract/index.ts` by `npm run access-page`; a test fails while it is out of date.',
    'Roles decide about screens and calls. Which rows a call returns or changes is decided by the scopes in `domain/access`.',
    '',
    `Roles: ${ROLES.map((role) => `${role} (${ROLE_LABELS[role]})`).join(', ')}. Guest means everybody, signed in or not.`,
    '',
    '## Screens',
    '',
    `| screen ${HEAD}`,
    RULE,
    ...screens.toSorted((one, other) => (one.path < other.path ? -1 : 1)).map(screenLine),
    '',
    '## Calls',
    '',
    '✎ changes something.',
    ...areas.flatMap((area) => ['', `### ${area}`, '', `| call ${HEAD}`, RULE, ...ofArea(area)]),
  ].join('\n')}\n`;
}
