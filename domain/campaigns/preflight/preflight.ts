// Everything that would block an order's delivery, in one list. The wizard shows it before an order is placed, the order page afterwards,
// and the server refuses to place or to deliver an order that something blocks.
import { housingLimits } from '../../customers/index.ts';
import { NETWORK_LABELS, NETWORKS } from '../../networks/index.ts';
import type { Network } from '../../networks/index.ts';
import { spanTimes } from '../plan/campaign-times.ts';
import { campaignsInPlan } from '../plan/campaigns-in-plan.ts';
import { planDelivery, templateOfKey } from '../plan/plan-delivery.ts';
import { accountFindings } from './check-accounts.ts';
import { areaFindings } from './check-area.ts';
import { budgetPlanFindings, minimumFindings } from './check-budgets.ts';
import { mediaFindings } from './check-media.ts';
import { pageFindings } from './check-page.ts';
import { creativeFindings, cutTextFindings, unsentCopyFindings } from './check-texts.ts';
import { findingsOn } from './preflight-finding.ts';
import type { PreflightFinding } from './preflight-finding.ts';
import type { PreflightFacts } from './preflight-facts.ts';
import { findingsOnTemplate } from './template-findings.ts';

/** Findings that block the order come first. */
export function preflight(facts: PreflightFacts): PreflightFinding[] {
  const { order, configured } = facts;
  const templates = order.products.flatMap((product) => product.templates);
  const networks = NETWORKS.filter((network) => templates.some((template) => template.network === network));
  const found = [
    ...(facts.isCustomerActive ? [] : [customerSwitchedOff(facts)]),
    ...networks.filter((network) => !configured.includes(network)).map(notConfigured),
    ...networks.flatMap((network) => accountFindings(facts, network)),
    ...(networks.includes('meta') ? pageFindings(facts) : []),
    ...budgetPlanFindings(facts),
    ...categoryFindings(facts),
    ...dayFindings(facts),
    ...templates.flatMap((template) => {
      const about = findingsOnTemplate(facts, template);
      return [
        ...mediaFindings(facts, template, about),
        ...areaFindings(facts, template, about),
        ...minimumFindings(facts, template),
        ...cutTextFindings(order, template, about),
        ...unsentCopyFindings(order, template, about),
      ];
    }),
    ...planFindings(facts, networks),
  ];
  const settled = found.map((finding) => softened(finding, configured));
  return distinct(settled).toSorted((left, right) => rank(left) - rank(right));
}

const rank = ({ severity }: PreflightFinding): number => (severity === 'blocks' ? 0 : 1);

/** Its order waits instead of failing: the start of deliveries leaves it out. */
const customerSwitchedOff = ({ order, customerId }: PreflightFacts): PreflightFinding =>
  findingsOn(null).block(`${order.customer.name} is inactive. The delivery is on hold until the customer is active again.`, {
    record: { kind: 'customer', id: customerId },
  });

/** What the customer's special ad category does to the order. */
function categoryFindings({ order: { customer }, customerId }: PreflightFacts): PreflightFinding[] {
  const { block, warn } = findingsOn(null);
  const where = { record: { kind: 'customer', id: customerId } } as const;
  if (customer.specialAdCategories.length > 0 && customer.specialAdCategoryCountries.length === 0)
    return [block('The customer has a special ad category without countries. Choose the countries that its ads reach.', where)];
  const limits = housingLimits(customer);
  return limits
    ? [
        warn(
          `Housing ads: all ages from ${limits.ageMin} and all genders, areas of at least ${limits.minRadiusKm} km, and no postcodes or lookalike audiences.`,
          where,
        ),
      ]
    : [];
}

/** The days of the campaigns must still be to come. */
function dayFindings({ order, now }: PreflightFacts): PreflightFinding[] {
  const { startDate, customer, products } = order;
  const spans = products.flatMap(({ templates }) => templates.flatMap(({ budgets }) => budgets.flat()));
  const isOver = spans.some((span) => spanTimes(startDate, span, customer.timezone, now).end <= now);
  if (!isOver) return [];
  return [
    findingsOn(null).block('Some days of this campaign have already passed. Choose a later start date.', {
      field: { step: 'payment', path: 'startDate' },
    }),
  ];
}

const notConfigured = (network: Network): PreflightFinding =>
  findingsOn(network).warn(`${NETWORK_LABELS[network]} is not set up on this server, so nothing is delivered there yet.`);

/** Where a network is not set up nothing can be delivered anyway, so nothing that concerns it keeps an order from being placed. */
const softened = (finding: PreflightFinding, configured: readonly Network[]): PreflightFinding => {
  const isSetUp = finding.network === null ? configured.length > 0 : configured.includes(finding.network);
  return isSetUp ? finding : { ...finding, severity: 'warns' };
};

/** The findings about the objects that would be made. */
function planFindings(facts: PreflightFacts, networks: readonly Network[]): PreflightFinding[] {
  const { order, accounts, now } = facts;
  const plan = planDelivery(order, now);
  return networks.flatMap((network) =>
    campaignsInPlan(network, plan[network], {
      currencyOffset: order.currencyOffset,
      timezone: accounts[network]?.timezone ?? 'UTC',
    }).flatMap(({ key, adSets }) => {
      const template = templateOfKey(order, key);
      const about = findingsOnTemplate(facts, template);
      return adSets.flatMap(({ ads }) => ads).flatMap(({ creative }) => creativeFindings(template, creative, about));
    }),
  );
}

/** Several ads of a template usually lack the same. */
const distinct = (findings: readonly PreflightFinding[]): PreflightFinding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
];
