// Moves the clock of the product and that of the twins, which are one: the twins first, then the stored offset. A process that is killed
// between the two leaves the twins ahead, and the next start makes up for it.
import type { ClockStep } from '#contract/twins/index.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import { storeOffset } from './product-clock.ts';
import { callTwin } from './twin-control.ts';

const HOUR_MS = 3_600_000;
const STEPS: Readonly<Record<ClockStep, number>> = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS };

interface ClockAnswer {
  aheadMs: number;
}

export async function advanceClock({ config, db, clock }: AppContext, by: ClockStep): Promise<void> {
  if (!clock.isMovable) throw new AppError('clockIsReal');
  const { aheadMs } = await moveTwins(config, STEPS[by]);
  await storeOffset(db, aheadMs);
  await clock.refresh();
}

/** At start both clocks are brought to the later one: a data folder or a database may be new. */
export async function alignClock({ config, db, clock, log }: AppContext): Promise<void> {
  if (!clock.isMovable) return;
  try {
    const twins = await moveTwins(config, 0);
    if (twins.aheadMs < clock.aheadMs()) await moveTwins(config, clock.aheadMs() - twins.aheadMs);
    if (twins.aheadMs > clock.aheadMs()) await storeOffset(db, twins.aheadMs);
    await clock.refresh();
  } catch (error) {
    log.warn({ err: error }, 'the clocks of the product and the twins could not be compared');
  }
}

/** All twins of a data folder share a clock, so any of them moves it. */
const moveTwins = (config: AppContext['config'], advanceMs: number): Promise<ClockAnswer> =>
  callTwin<ClockAnswer>(config, config.twins[0]?.name ?? '', 'POST', 'clock', { advanceMs });
