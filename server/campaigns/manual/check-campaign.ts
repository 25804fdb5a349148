// What is wrong with a campaign by hand, by the field of its form.
import type { NewCampaign } from '#contract/campaigns/index.ts';
import { latestCampaignDay, minimumManualBudget, preflight, targetArea } from '#domain/campaigns/index.ts';
import type { FixableRecord, PreflightFinding } from '#domain/campaigns/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { FieldError } from '../../http/app-error.ts';
import type { networkAccounts } from '../../networks/account-table.ts';
import type { ManualOrder } from './read-manual-order.ts';

type Account = typeof networkAccounts.$inferSelect;

/** Pre-flight finds what concerns the networks, once the form itself is right. */
export function faultsOf(context: AppContext, input: NewCampaign, manual: ManualOrder, account: Account): FieldError[] {
  const faults = formFaults(context.clock.now(), input, manual, account);
  return faults.length > 0 ? faults : preflightFaults(context, input, manual);
}

function formFaults(now: number, input: NewCampaign, manual: ManualOrder, account: Account): FieldError[] {
  const { order, template, adSets, destinations, currencyCode } = manual;
  const { timezone } = order.customer;
  const currency = moneyCurrency(account.currencyCode);
  const least = minimumManualBudget({ ...input, adSets }, account.minimumBudget);
  const today = dayOfWall(wallTimeAt(now, timezone));
  const faults: [boolean, string, string][] = [
    [input.startDate < today, 'startDate', 'Choose today or a later day.'],
    [input.startDate > latestCampaignDay(today), 'startDate', 'Choose a day within two years.'],
    [least !== null, 'budget', `Enter at least ${moneyText(least ?? 0, currency)}: the account's minimum for each day and ad set.`],
    [currencyCode !== account.currencyCode, 'accountId', 'This account is billed in a currency other than the customer’s.'],
    [template.type === 'FACEBOOK_DPA_CAMPAIGN', 'templateId', 'Campaigns for a catalog are made from an order.'],
    [template.network === 'meta' && destinations.page === null, 'accountId', 'The customer has no Facebook page. Set one up first.'],
    [order.items.some(({ images, videos }) => images.length + videos.length === 0), 'itemIds', 'Every item needs a picture or a video.'],
    [hasNoPlace(manual), 'itemIds', 'Neither these items nor their office has a location, so the ads cannot be shown around it.'],
  ];
  return faults.filter(([isWrong]) => isWrong).map(([, path, message]) => ({ path, message }));
}

function preflightFaults({ networks, clock }: AppContext, input: NewCampaign, manual: ManualOrder): FieldError[] {
  const { order, currencyCode, destinations } = manual;
  const findings = preflight({
    // It gets its number when it is stored.
    order: { ...order, orderNumber: 0 },
    campaignData: order.products.flatMap(({ templates }) => templates.map(({ data }) => data)),
    currencyCode,
    orderType: input.itemType,
    customerId: input.customerId,
    isCustomerActive: manual.isCustomerActive,
    officeId: null,
    accounts: destinations.accounts,
    page: destinations.page,
    budgetFaults: [],
    configured: NETWORKS.filter((network) => networks[network] !== null),
    now: clock.now(),
  });
  return findings.filter(({ severity }) => severity === 'blocks').map((finding) => ({ path: fieldOf(finding), message: finding.text }));
}

/** The field of the form that stands for a step of the order wizard. */
function fieldOf({ where: { field, record } }: PreflightFinding): keyof NewCampaign {
  if (!field) return record && !isTemplate(record.kind) ? 'accountId' : 'templateId';
  if (field.step === 'product') return field.path === 'products' ? 'budget' : 'accountId';
  return field.step === 'payment' ? 'startDate' : 'itemIds';
}

const isTemplate = (kind: FixableRecord): boolean => kind === 'metaTemplate' || kind === 'googleTemplate';

const hasNoPlace = ({ order }: ManualOrder): boolean =>
  order.products
    .flatMap(({ templates }) => templates)
    .some((template) => {
      const contents = template.network === 'meta' ? template.stages.map(({ content }) => content) : [template.content];
      return contents.some(({ adSettings }) => targetArea(order, template.data, adSettings.location).kind === 'unknown');
    });
