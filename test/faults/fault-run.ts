// What is a fault run, and what does it answer? A number of rounds against real processes; what broke is said in
// sentences, what took too long apart from it, because only the long runs judge times.
export interface Outcome {
  rounds: number;
  /** What was counted or measured, in the order of the verdict. */
  seen: Record<string, number | string>;
  /** A requirement that did not hold, whatever the speed of the machine. */
  broken: string[];
  /** A time limit that was passed. */
  late: string[];
}

/** Where a long run tells how far it is. */
export type Say = (line: string) => void;
export const silently: Say = () => undefined;

export interface FaultRun {
  what: string;
  rounds: number;
  run(rounds: number, say: Say): Promise<Outcome>;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The same complaint a thousand times says no more than once. */
const MOST_COMPLAINTS = 12;

export interface Complaints {
  broken: string[];
  late: string[];
  break(sentence: string): void;
  delay(sentence: string): void;
  require(holds: boolean, sentence: string): void;
}

export function openComplaints(): Complaints {
  const broken: string[] = [];
  const late: string[] = [];
  const keep = (list: string[], sentence: string): void => {
    if (list.length < MOST_COMPLAINTS && !list.includes(sentence)) list.push(sentence);
  };
  return {
    broken,
    late,
    break: (sentence) => keep(broken, sentence),
    delay: (sentence) => keep(late, sentence),
    require: (holds, sentence) => {
      if (!holds) keep(broken, sentence);
    },
  };
}

export function verdictLine(name: string, { rounds, seen, broken, late }: Outcome): string {
  const facts = Object.entries(seen)
    .map(([what, value]) => `${what} ${value}`)
    .join(', ');
  const complaints = [...broken, ...late];
  if (complaints.length === 0) return `${name}: held in ${rounds} ${rounds === 1 ? 'round' : 'rounds'} (${facts})`;
  return [`${name}: did not hold (${facts})`, ...complaints.map((complaint) => `  ${complaint}`)].join('\n');
}
