// The faults that tests switch on: connection faults by route, and variants of a response by name. Each may be limited to a number of
// times, and may wait until a number of requests have passed. With a folder they survive a restart of the twin.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { escapeRegExp } from './find-route.ts';

export type ConnectionFault =
  | 'status'
  | 'slow'
  | 'lost-response'
  | 'done-then-500'
  | 'huge'
  | 'not-json'
  | 'redirect'
  | 'revoke-token-after';

export interface RouteFault {
  /** Method and path as in the route table: 'POST /google/token'. Or a pattern of it, or of the actual path: 'POST *campaigns', '*'. */
  route: string;
  kind: ConnectionFault;
  status?: number;
  delayMs?: number;
  times?: number;
  /** How many matching requests pass before the fault begins. */
  after?: number;
}

export interface Variant {
  variant: string;
  times?: number;
  after?: number;
}

export type Fault = RouteFault | Variant;

export interface Faults {
  set(faults: readonly Fault[]): void;
  list(): readonly Fault[];
  /** The fault that is set for this route or for its actual method and path; uses it up once. */
  ofRoute(route: string, path?: string): RouteFault | null;
  /** Whether this variant is on; uses it up once. */
  has(variant: string): boolean;
}

export function openFaults(folder?: string): Faults {
  const file = folder === undefined ? null : path.join(folder, 'faults.json');
  let current: Fault[] = file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Fault[]) : [];
  const store = (): void => {
    if (file === null) return;
    writeFileSync(`${file}.new`, JSON.stringify(current), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const consume = <F extends Fault>(matches: (fault: Fault) => fault is F): F | null => {
    const matching = current.filter(matches);
    const found = matching.find(({ after = 0 }) => after <= 0) ?? null;
    for (const fault of matching) if (fault !== found && (fault.after ?? 0) > 0) fault.after = (fault.after ?? 0) - 1;
    if (found?.times !== undefined) found.times -= 1;
    if (found?.times !== undefined && found.times <= 0) current = current.filter((fault) => fault !== found);
    if (matching.some(({ after, times }) => after !== undefined || times !== undefined)) store();
    return found;
  };
  return {
    set(faults) {
      current = faults.map((fault) => ({ ...fault }));
      store();
    },
    list: () => current,
    ofRoute: (route, actual = route) =>
      current.length === 0
        ? null
        : consume((fault): fault is RouteFault => 'route' in fault && (isMatch(fault.route, route) || isMatch(fault.route, actual))),
    has: (variant) => current.length > 0 && consume((fault): fault is Variant => 'variant' in fault && fault.variant === variant) !== null,
  };
}

const isMatch = (pattern: string, text: string): boolean =>
  pattern.includes('*') ? new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`).test(text) : pattern === text;
