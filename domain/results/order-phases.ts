// Orders whose ads run today, and of these the orders that end soon: counted on a dashboard's overview, and a filter of its status tab.
export const ORDER_PHASES = ['live', 'ending'] as const;
export type OrderPhase = (typeof ORDER_PHASES)[number];

export const ENDING_DAYS = 7;

export const ORDER_PHASE_LABELS: Readonly<Record<OrderPhase, string>> = { live: 'Live today', ending: `Ending within ${ENDING_DAYS} days` };
