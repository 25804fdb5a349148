// Criteria of ad groups: everyone is targeted unless a range of ages or a gender is excluded.
import { AGE_RANGES, checkDuplicate, GENDERS, readCriterion } from './criteria.ts';
import type { Criterion } from './criteria.ts';
import { checkStatus, findParent, nameOf } from './kind-rules.ts';
import type { KindRules, OperationContext } from './kind-rules.ts';
import { checkBid } from './money.ts';

const MESSAGE = 'resources.AdGroupCriterion';

export const adGroupCriterionRules: KindRules<'adGroupCriteria'> = {
  create(context, value) {
    const { problems, workspace, account } = context;
    const adGroup = findParent(context, 'adGroups', value.adGroup, 'ad_group');
    const criterion = readCriterion(context, MESSAGE, value);
    checkStatus(context, value.status, true);
    checkBid(account, problems, 'cpc_bid_micros', value.cpcBidMicros);
    if (!adGroup || !criterion) return null;
    const isNegative = value.negative ?? false;
    const siblings = workspace.all('adGroupCriteria').filter((each) => each.value.adGroup === value.adGroup);
    checkDuplicate(context, MESSAGE, criterion, isNegative, siblings);
    if (isNegative) checkSomeoneIsLeft(context, criterion, value, siblings);
    if (problems.found.length > 0) return null;
    const criterionId = criterion.id ?? workspace.newId();
    const resourceName = nameOf(context, 'adGroupCriteria', adGroup.value.id, criterionId);
    workspace.put('adGroupCriteria', {
      ...value,
      resourceName,
      criterionId,
      type: criterion.type,
      negative: isNegative,
      status: value.status ?? 'ENABLED',
    });
    return resourceName;
  },
  update(context, { value }, next) {
    if (value.negative)
      context.problems.report(['adGroupCriterionError', 'CANT_UPDATE_NEGATIVE'], 'Negative AdGroup Criteria cannot be updated.');
    checkStatus(context, next.status, false);
    checkBid(context.account, context.problems, 'cpc_bid_micros', next.cpcBidMicros);
    context.workspace.put('adGroupCriteria', next);
  },
  remove: ({ workspace }, { value }) => workspace.remove('adGroupCriteria', value.resourceName),
};

const DEMOGRAPHICS: Readonly<Record<string, { all: readonly string[]; undetermined: string }>> = {
  ageRange: { all: Object.keys(AGE_RANGES), undetermined: 'AGE_RANGE_UNDETERMINED' },
  gender: { all: Object.keys(GENDERS), undetermined: 'UNDETERMINED' },
};

function checkSomeoneIsLeft(
  { problems }: OperationContext,
  { field }: Criterion,
  value: Record<string, unknown>,
  siblings: readonly { value: Record<string, unknown> }[],
): void {
  const demographic = DEMOGRAPHICS[field];
  if (!demographic) return;
  const typeOf = (each: Record<string, unknown>): string => (each[field] as { type?: string } | undefined)?.type ?? '';
  const excluded = new Set([typeOf(value), ...siblings.filter((each) => each.value.negative).map((each) => typeOf(each.value))]);
  const left = demographic.all.filter((type) => !excluded.has(type));
  if (left.length === 0)
    problems.report(['criterionError', 'CANNOT_EXCLUDE_ALL_TARGETS'], 'All targets of this dimension cannot be excluded.', { at: [field] });
  else if (left.length === 1 && left[0] === demographic.undetermined)
    problems.report(['criterionError', 'CANNOT_TARGET_ONLY_UNDETERMINED'], 'Cannot target only the undetermined group.', { at: [field] });
}
