/** `unchecked`: the network checks such an object only when it is created, or could not be asked. */
export const REHEARSAL_OUTCOMES = ['accepted', 'refused', 'unchecked'] as const;
export type RehearsalOutcome = (typeof REHEARSAL_OUTCOMES)[number];

export const REHEARSAL_LABELS: Readonly<Record<RehearsalOutcome, string>> = {
  accepted: 'Accepted',
  refused: 'Refused',
  unchecked: 'Not checked',
};
