// Compares product and control in alternating rounds, so that other load on the machine affects both; the median round counts.
import { figure, median } from '../figures.ts';
import type { Measured } from '../figures.ts';
import type { Options } from '../stage/stage.ts';

interface Sides {
  ours(seconds: number): Promise<number>;
  control(seconds: number): Promise<number>;
  unit: string;
}

const WARM_UP_SECONDS = 3;

export async function alternate(
  { ours, control, unit }: Sides,
  { rounds, seconds }: Options,
  log: (line: string) => void,
): Promise<Measured> {
  await control(WARM_UP_SECONDS);
  await ours(WARM_UP_SECONDS);
  const measured: { ours: number; control: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const pair = { control: await control(seconds), ours: await ours(seconds) };
    measured.push(pair);
    log(`  round ${round}: ours ${figure(pair.ours)} ${unit}, control ${figure(pair.control)} ${unit}`);
  }
  return {
    ratio: median(measured.map((pair) => pair.ours / pair.control)),
    ours: median(measured.map((pair) => pair.ours)),
    control: median(measured.map((pair) => pair.control)),
    unit,
  };
}
