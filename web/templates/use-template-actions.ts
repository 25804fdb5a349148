// Actions on a template in a list: change its state, or delete it.
import type { TemplateRow } from '#contract/templates/index.ts';
import { TEMPLATE_STATE_LABELS } from '#domain/templates/index.ts';
import type { TemplateState } from '#domain/templates/index.ts';
import { ApiError, call, useAction } from '#web/client/index.ts';
import { showRefusal, useRemoval } from '#web/list/index.ts';
import { showError, toast } from '#web/ui/index.ts';
import { campaignValues, googleValues } from './template-values.ts';
import type { TemplateKind } from './template-kinds.ts';

export function useTemplateActions(kind: TemplateKind) {
  const updateSocial = useAction('updateCampaignTemplate');
  const updateDisplay = useAction('updateGoogleCampaignTemplate');
  const { removeRows } = useRemoval(kind.noun, kind.removal);

  /** Saves the whole template over its current version, so that publishing validates all of it. */
  const save = async (id: string, state: TemplateState): Promise<void> => {
    if (kind.network === 'meta') {
      const stored = await call('readCampaignTemplate', { params: { id } });
      await updateSocial.mutateAsync({ params: { id }, body: { ...campaignValues(stored), state } });
      return;
    }
    const stored = await call('readGoogleCampaignTemplate', { params: { id } });
    await updateDisplay.mutateAsync({ params: { id }, body: { ...googleValues(stored), state } });
  };

  const moveTo = async ({ _id, name }: TemplateRow, state: TemplateState): Promise<void> => {
    try {
      await save(_id, state);
      toast({ text: `${name}: ${TEMPLATE_STATE_LABELS[state].toLowerCase()}` });
    } catch (error) {
      const problems = error instanceof ApiError ? error.fields.map(({ message }) => message) : [];
      if (problems.length > 0) showError({ title: `${name} is incomplete`, text: problems.join(' '), ok: true });
      else showRefusal(error);
    }
  };

  return {
    moveTo,
    remove: ({ _id, name }: TemplateRow) => removeRows({ ids: [_id] }, `1 ${kind.noun}: ${name}`),
    isBusy: updateSocial.isPending || updateDisplay.isPending,
  };
}
