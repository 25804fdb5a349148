// Breakdowns of insights by fixed shares of the people.
import { GraphError } from '../graph/graph-error.ts';

export interface BreakdownPart {
  share: number;
  values: Readonly<Record<string, string>>;
}

const SHARES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  age: { '18-24': 0.12, '25-34': 0.26, '35-44': 0.24, '45-54': 0.18, '55-64': 0.12, '65+': 0.08 },
  gender: { female: 0.54, male: 0.44, unknown: 0.02 },
  publisher_platform: { facebook: 0.62, instagram: 0.33, audience_network: 0.05 },
  device_platform: { mobile_app: 0.84, mobile_web: 0.05, desktop: 0.11 },
};

/** The parts of all combinations; one part with everything without a breakdown. */
export function breakdownRows(names: readonly string[]): BreakdownPart[] {
  return names.reduce<BreakdownPart[]>(
    (parts, name) => {
      const shares = Object.hasOwn(SHARES, name) ? SHARES[name] : undefined;
      if (!shares) throw new GraphError({ code: 100, message: `The breakdown ${name} is not supported`, field: 'breakdowns' });
      return parts.flatMap(({ share, values }) =>
        Object.entries(shares).map(([value, part]) => ({ share: share * part, values: { ...values, [name]: value } })),
      );
    },
    [{ share: 1, values: {} }],
  );
}
