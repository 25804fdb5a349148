// Criteria of campaigns: where and on which devices its ads are shown, and which content they are kept from. They cannot be changed: one
// is removed and another created.
import { checkDuplicate, readCriterion } from './criteria.ts';
import { findParent, nameOf } from './kind-rules.ts';
import type { KindRules, OperationContext } from './kind-rules.ts';

const MESSAGE = 'resources.CampaignCriterion';
const ONLY_NEGATIVE = [
  'contentLabel',
  'ipBlock',
  'keyword',
  'placement',
  'mobileApplication',
  'mobileAppCategory',
  'youtubeVideo',
  'youtubeChannel',
  'topic',
];
const ONLY_POSITIVE = ['proximity', 'language', 'device', 'adSchedule'];
const SUPPORTED = ['location', 'ageRange', 'gender', 'parentalStatus', 'userList', 'userInterest', ...ONLY_NEGATIVE, ...ONLY_POSITIVE];

export const campaignCriterionRules: KindRules<'campaignCriteria'> = {
  create(context, value) {
    const { problems, workspace } = context;
    const campaign = findParent(context, 'campaigns', value.campaign, 'campaign');
    const criterion = readCriterion(context, MESSAGE, value);
    if (!campaign || !criterion) return null;
    const isNegative = value.negative ?? false;
    checkSign(context, criterion.field, isNegative);
    const siblings = workspace.all('campaignCriteria').filter((each) => each.value.campaign === value.campaign);
    checkDuplicate(context, MESSAGE, criterion, isNegative, siblings);
    if (problems.found.length > 0) return null;
    const criterionId = criterion.id ?? workspace.newId();
    const resourceName = nameOf(context, 'campaignCriteria', campaign.value.id, criterionId);
    workspace.put('campaignCriteria', {
      ...value,
      resourceName,
      criterionId,
      type: criterion.type,
      negative: isNegative,
      status: value.status ?? 'ENABLED',
      ...(criterion.field === 'proximity' && { proximity: { radiusUnits: 'KILOMETERS', ...(value.proximity as object) } }),
    });
    return resourceName;
  },
  update(context, { value }, next) {
    if (value.negative)
      context.problems.report(
        ['campaignCriterionError', 'CANNOT_UPDATE_NEGATIVE_CRITERION'],
        'Negative campaign criteria cannot be updated.',
      );
    context.workspace.put('campaignCriteria', next);
  },
  remove: ({ workspace }, { value }) => workspace.remove('campaignCriteria', value.resourceName),
};

function checkSign({ problems }: OperationContext, field: string, isNegative: boolean): void {
  if (!SUPPORTED.includes(field))
    problems.report(['criterionError', 'CANNOT_ADD_CRITERIA_TYPE'], 'Criteria type cannot be targeted.', { at: [field] });
  else if (isNegative && ONLY_POSITIVE.includes(field))
    problems.report(['campaignCriterionError', 'CANNOT_EXCLUDE_CRITERIA_TYPE'], 'Criteria type can not be excluded for the campaign.', {
      at: [field],
    });
  else if (!isNegative && ONLY_NEGATIVE.includes(field))
    problems.report(['criterionError', 'CANNOT_ADD_CRITERIA_TYPE'], 'Criteria type can only be excluded for a campaign.', { at: [field] });
}
