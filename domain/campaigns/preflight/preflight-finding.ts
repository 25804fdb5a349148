// What pre-flight finds: everything that would block an order's delivery, or that people should know before it starts.
import type { Network } from '../../networks/index.ts';
import type { WizardStep } from '../../orders/index.ts';

/** `blocks`: the order cannot be delivered as it is. `warns`: it can, and someone should know. */
export const FINDING_SEVERITIES = ['blocks', 'warns'] as const;
type FindingSeverity = (typeof FINDING_SEVERITIES)[number];

/** A record whose own screen is the place to fix it. */
export const FIXABLE_RECORDS = [
  'metaAccount',
  'googleAccount',
  'metaTemplate',
  'googleTemplate',
  'customer',
  'office',
  'listing',
  'resource',
  /** The catalogs of a customer, by the customer's id. */
  'catalogs',
  'product',
] as const;
export type FixableRecord = (typeof FIXABLE_RECORDS)[number];

export interface PreflightFinding {
  severity: FindingSeverity;
  /** Null where it concerns every network of the order. */
  network: Network | null;
  /** The name of the template whose ads it concerns; null where it concerns others too. */
  template: string | null;
  text: string;
  where: {
    /** A field of the order; null where the order itself is right. */
    field: { step: WizardStep; path: string } | null;
    record: { kind: FixableRecord; id: string } | null;
  };
}

type Where = Partial<PreflightFinding['where']>;

/** Returns functions that make findings about one template, about one network, or about the whole order. */
export const findingsOn = (network: Network | null, template: string | null = null) => {
  const finding =
    (severity: FindingSeverity) =>
    (text: string, { field = null, record = null }: Where = {}): PreflightFinding => ({
      severity,
      network,
      template,
      text,
      where: { field, record },
    });
  return { block: finding('blocks'), warn: finding('warns') };
};

/** The texts of everything that blocks an order, as the reason of a delivery that failed. Several templates usually lack the same. */
export const blockingTexts = (findings: readonly PreflightFinding[]): string[] => [
  ...new Set(findings.filter(({ severity }) => severity === 'blocks').map(({ text }) => text)),
];
