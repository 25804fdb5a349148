// Preloaded with --import: shifts every Date of the process by CLOCK_SKEW_MS, in all packages.
const skewMs = Number(process.env.CLOCK_SKEW_MS ?? 0);
const RealDate = Date;

class SkewedDate extends RealDate {
  constructor(...args: [] | [string | number | Date]) {
    if (args.length === 0) super(RealDate.now() + skewMs);
    else super(...(args as [string]));
  }
  static override now(): number {
    return RealDate.now() + skewMs;
  }
}

globalThis.Date = SkewedDate as DateConstructor;
