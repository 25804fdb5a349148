// Labels and their links to campaigns.
import { findParent, nameOf } from './kind-rules.ts';
import type { KindRules, OperationContext } from './kind-rules.ts';
import { checkUnique } from './names.ts';
import type { LabelValue } from '../google-ads-state.ts';

const MOST_CHARACTERS = 80;

export const labelRules: KindRules<'labels'> = {
  create(context, value) {
    const id = context.workspace.newId();
    const label: LabelValue = { ...value, id, resourceName: nameOf(context, 'labels', id), status: 'ENABLED' };
    checkLabel(context, label);
    if (context.problems.found.length > 0) return null;
    context.workspace.put('labels', label);
    return label.resourceName;
  },
  update(context, _stored, next) {
    checkLabel(context, next);
    context.workspace.put('labels', next);
  },
  remove({ workspace }, { value }) {
    for (const link of workspace.all('campaignLabels'))
      if (link.value.label === value.resourceName) workspace.remove('campaignLabels', link.value.resourceName);
    workspace.put('labels', { ...value, status: 'REMOVED' });
  },
};

function checkLabel({ problems, workspace }: OperationContext, label: LabelValue): void {
  const { name } = label;
  if (!name || name.trim() === '') problems.report(['labelError', 'INVALID_LABEL_NAME'], 'Label names cannot be empty.', { at: ['name'] });
  else if (name.length > MOST_CHARACTERS) problems.report(['stringLengthError', 'TOO_LONG'], 'Too long.', { at: ['name'], trigger: name });
  else
    checkUnique(
      problems,
      label,
      workspace.all('labels').map(({ value }) => value),
      ['labelError', 'DUPLICATE_NAME'],
    );
}

export const campaignLabelRules: KindRules<'campaignLabels'> = {
  create(context, value) {
    const { workspace, problems } = context;
    const campaign = findParent(context, 'campaigns', value.campaign, 'campaign');
    const label = findParent(context, 'labels', value.label, 'label');
    if (!campaign || !label) return null;
    const resourceName = nameOf(context, 'campaignLabels', campaign.value.id, label.value.id);
    if (workspace.find('campaignLabels', resourceName)) {
      problems.report(['campaignError', 'CAMPAIGN_LABEL_ALREADY_EXISTS'], 'The label has already been attached to the campaign.', {
        at: ['label'],
      });
      return null;
    }
    workspace.put('campaignLabels', { ...value, resourceName });
    return resourceName;
  },
  remove: ({ workspace }, { value }) => workspace.remove('campaignLabels', value.resourceName),
};
