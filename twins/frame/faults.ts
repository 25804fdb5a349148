// The faults that tests switch on: connection faults by route, and variants of a response by name. Each may be limited to a number of
// times.

export type ConnectionFault = 'status' | 'slow' | 'lost-response' | 'huge' | 'not-json' | 'redirect';

export interface RouteFault {
  /** Method and path, as in the route table: 'POST /google/token'. */
  route: string;
  kind: ConnectionFault;
  status?: number;
  delayMs?: number;
  times?: number;
}

export interface Variant {
  variant: string;
  times?: number;
}

export type Fault = RouteFault | Variant;

export interface Faults {
  set(faults: readonly Fault[]): void;
  list(): readonly Fault[];
  /** The fault that is set for this route; uses it up once. */
  ofRoute(route: string): RouteFault | null;
  /** Whether this variant is on; uses it up once. */
  has(variant: string): boolean;
}

export function openFaults(): Faults {
  let current: Fault[] = [];
  const consume = <F extends Fault>(matches: (fault: Fault) => fault is F): F | null => {
    const found = current.find(matches);
    if (!found) return null;
    if (found.times !== undefined) found.times -= 1;
    if (found.times !== undefined && found.times <= 0) current = current.filter((fault) => fault !== found);
    return found;
  };
  return {
    set: (faults) => {
      current = faults.map((fault) => ({ ...fault }));
    },
    list: () => current,
    ofRoute: (route) => consume((fault): fault is RouteFault => 'route' in fault && fault.route === route),
    has: (variant) => consume((fault): fault is Variant => 'variant' in fault && fault.variant === variant) !== null,
  };
}
