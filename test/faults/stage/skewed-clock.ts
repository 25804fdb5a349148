// Loaded before a program, makes its clock wrong by CLOCK_SKEW_MS: every date it asks for, in whichever package.
const skewMs = Number(process.env.CLOCK_SKEW_MS ?? 0);
const RightDate = Date;

class SkewedDate extends RightDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(RightDate.now() + skewMs);
    else super(...(given as [string]));
  }
  static override now(): number {
    return RightDate.now() + skewMs;
  }
}

globalThis.Date = SkewedDate as DateConstructor;
