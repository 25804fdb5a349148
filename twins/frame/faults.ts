// What goes wrong on purpose? Switches that a test turns on: faults of the connection by route, and variants of an answer
// by name. Each may be meant for a number of times only.

export type ConnectionFault = 'status' | 'slow' | 'lost-response' | 'huge' | 'not-json' | 'redirect';

export interface RouteFault {
  /** As routes are named: 'POST /google/token'. */
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
  /** Takes one time of the fault that is set for this route. */
  ofRoute(route: string): RouteFault | null;
  /** Whether this variant is on; takes one time of it. */
  has(variant: string): boolean;
}

export function openFaults(): Faults {
  let current: Fault[] = [];
  const take = <F extends Fault>(isMeant: (fault: Fault) => fault is F): F | null => {
    const found = current.find(isMeant);
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
    ofRoute: (route) => take((fault): fault is RouteFault => 'route' in fault && fault.route === route),
    has: (variant) => take((fault): fault is Variant => 'variant' in fault && fault.variant === variant) !== null,
  };
}
