// A fault run repeats a fault against real processes for a number of rounds and reports violated requirements as sentences. Exceeded time
// limits are reported separately, because only the long runs check times.
export interface Outcome {
  rounds: number;
  /** Counts and times, in the order of the verdict. */
  measured: Record<string, number | string>;
  /** Violated requirements that do not depend on the speed of the machine. */
  broken: string[];
  /** Exceeded time limits. */
  late: string[];
}

/** Reports the progress of a long run. */
export type Log = (line: string) => void;
export const noLog: Log = () => undefined;

export interface FaultRun {
  what: string;
  rounds: number;
  /** The seed decides what is left to chance, where a run knows one. */
  run(rounds: number, log: Log, seed?: number): Promise<Outcome>;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Per list; the same sentence is kept once. */
const MAX_VIOLATIONS = 12;

export interface Violations {
  broken: string[];
  late: string[];
  add(sentence: string): void;
  addLate(sentence: string): void;
  require(holds: boolean, sentence: string): void;
}

export function collectViolations(): Violations {
  const broken: string[] = [];
  const late: string[] = [];
  const addTo = (list: string[], sentence: string): void => {
    if (list.length < MAX_VIOLATIONS && !list.includes(sentence)) list.push(sentence);
  };
  return {
    broken,
    late,
    add: (sentence) => addTo(broken, sentence),
    addLate: (sentence) => addTo(late, sentence),
    require: (holds, sentence) => {
      if (!holds) addTo(broken, sentence);
    },
  };
}

export function verdictLine(name: string, { rounds, measured, broken, late }: Outcome): string {
  const facts = Object.entries(measured)
    .map(([what, value]) => `${what} ${value}`)
    .join(', ');
  const violations = [...broken, ...late];
  if (violations.length === 0) return `${name}: held in ${rounds} ${rounds === 1 ? 'round' : 'rounds'} (${facts})`;
  return [`${name}: did not hold (${facts})`, ...violations.map((violation) => `  ${violation}`)].join('\n');
}
