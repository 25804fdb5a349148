import { readsTheDate } from '#domain/creatives/index.ts';
import type { CreativeSnapshot } from '#domain/creatives/index.ts';

/** The first frame's time of templates that do not read it, so that they are rendered once and not once a day. */
const ANY_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 24 * 3600 * 1000;

/** What the template's clock says at the first frame. */
export const firstFrameTime = (snapshot: CreativeSnapshot, now: number): number =>
  readsTheDate(snapshot) ? Math.floor(now / DAY_MS) * DAY_MS : ANY_DAY;
