// Exclusions that hold for every campaign of an account: placements and kinds of content.
import { checkDuplicate, readCriterion } from './criteria.ts';
import { nameOf } from './kind-rules.ts';
import type { KindRules } from './kind-rules.ts';

const MESSAGE = 'resources.CustomerNegativeCriterion';

export const accountExclusionRules: KindRules<'customerNegativeCriteria'> = {
  create(context, value) {
    const { problems, workspace } = context;
    const criterion = readCriterion(context, MESSAGE, value);
    if (!criterion) return null;
    checkDuplicate(context, MESSAGE, criterion, false, workspace.all('customerNegativeCriteria'));
    if (problems.found.length > 0) return null;
    const id = workspace.newId();
    const resourceName = nameOf(context, 'customerNegativeCriteria', id);
    workspace.put('customerNegativeCriteria', { ...value, resourceName, id, type: criterion.type });
    return resourceName;
  },
  remove: ({ workspace }, { value }) => workspace.remove('customerNegativeCriteria', value.resourceName),
};
