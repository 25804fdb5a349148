// The type of a benchmark: a name, what it measures, and a run on a prepared stage that returns the measurements and the requirements.
import type { Measured } from './figures.ts';
import type { Stage } from './stage/stage.ts';

export interface Hold {
  /** Such as 'p99 at most 150 ms'. */
  says: string;
  measured: string;
  met: boolean;
}

export interface Outcome extends Measured {
  holds: Hold[];
}

export interface Benchmark {
  name: string;
  what: string;
  run(stage: Stage): Promise<Outcome>;
}
