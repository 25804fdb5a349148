const MICROS_PER_MAJOR_UNIT = 1_000_000;

/** Google counts in millionths of a currency's major unit: a cent is 10,000 of them. */
export const microsPerMinorUnit = ({ currencyOffset }: { currencyOffset: number }): number => MICROS_PER_MAJOR_UNIT / currencyOffset;
