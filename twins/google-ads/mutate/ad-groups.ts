// Ad groups of display campaigns.
import type { AdGroupValue } from '../google-ads-state.ts';
import { checkEnumIsSet, checkStatus, findParent, nameOf } from './kind-rules.ts';
import type { KindRules, OperationContext } from './kind-rules.ts';
import { checkBid } from './money.ts';
import { checkName, checkUnique } from './names.ts';

const BIDS = ['cpc_bid_micros', 'cpm_bid_micros', 'target_cpa_micros', 'target_cpm_micros'] as const;
const BID_FIELDS = ['cpcBidMicros', 'cpmBidMicros', 'targetCpaMicros', 'targetCpmMicros'] as const;

export const adGroupRules: KindRules<'adGroups'> = {
  create(context, value) {
    const id = context.workspace.newId();
    const adGroup: AdGroupValue = {
      ...value,
      id,
      resourceName: nameOf(context, 'adGroups', id),
      status: value.status ?? 'ENABLED',
      type: value.type ?? 'DISPLAY_STANDARD',
    };
    checkStatus(context, adGroup.status, true);
    findParent(context, 'campaigns', value.campaign, 'campaign');
    checkAdGroup(context, adGroup);
    if (context.problems.found.length > 0) return null;
    context.workspace.put('adGroups', adGroup);
    return adGroup.resourceName;
  },
  update(context, _stored, next) {
    checkStatus(context, next.status, false);
    checkAdGroup(context, next);
    context.workspace.put('adGroups', next);
  },
  remove: ({ workspace }, { value }) => workspace.put('adGroups', { ...value, status: 'REMOVED' }),
};

function checkAdGroup(context: OperationContext, adGroup: AdGroupValue): void {
  const { problems, workspace, account } = context;
  if (!adGroup.name)
    problems.report(['adGroupError', 'MISSING_ADGROUP_NAME'], 'AdGroup name is required for adding an ad group.', { at: ['name'] });
  else {
    checkName(problems, adGroup.name, ['adGroupError', 'INVALID_ADGROUP_NAME']);
    const siblings = workspace.all('adGroups').map(({ value }) => value);
    checkUnique(
      problems,
      adGroup,
      siblings.filter(({ campaign }) => campaign === adGroup.campaign),
      ['adGroupError', 'DUPLICATE_ADGROUP_NAME'],
    );
  }
  checkEnumIsSet(context, adGroup.status, 'status');
  if (adGroup.type !== 'DISPLAY_STANDARD')
    problems.report(
      ['adGroupError', 'AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE'],
      'Ad group type is not valid for the advertising channel type of the campaign.',
      { at: ['type'], trigger: adGroup.type ?? '' },
    );
  for (const [index, field] of BID_FIELDS.entries()) checkBid(account, problems, BIDS[index] ?? '', adGroup[field]);
}
