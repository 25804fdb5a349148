// Saves a changed vertical, or resets a built-in one. A change that affects stored listings is shown with its numbers first.
import type { VerticalRecord, VerticalSent } from '#contract/inventory/index.ts';
import { verticalByCode } from '#domain/inventory/index.ts';
import { ApiError, call, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, toast } from '#web/ui/index.ts';
import { CheckResult } from './check-result.tsx';
import { definitionIn } from './vertical-values.ts';
import type { VerticalValues } from './vertical-values.ts';

type Answer = 'unaffected' | 'confirmed' | 'cancelled';

async function confirmEffects(verticalId: string, definition: VerticalSent, action: string): Promise<Answer> {
  const check = await call('checkVertical', { params: { verticalId }, body: definition });
  if (check.effects.length === 0) return 'unaffected';
  const agreed = await confirm({ text: 'This change affects existing listings', detail: <CheckResult check={check} />, action });
  return agreed ? 'confirmed' : 'cancelled';
}

const NOT_SAVED = { status: 0, code: 'notConfirmed', message: 'Nothing was saved. Your changes are still here.' };

export function useSaveVertical(verticalId: string) {
  const { mutateAsync: update } = useAction('updateVertical');
  const { mutateAsync: reset } = useAction('resetVertical');
  const params = { verticalId };
  return {
    save: async (values: VerticalValues): Promise<VerticalRecord> => {
      const definition = definitionIn(values);
      const answer = await confirmEffects(verticalId, definition, 'Save vertical');
      if (answer === 'cancelled') throw new ApiError(NOT_SAVED);
      return update({ params, body: { ...definition, version: values.version, isConfirmed: answer === 'confirmed' } });
    },
    reset: async ({ code, version }: VerticalRecord): Promise<void> => {
      const original = verticalByCode(code);
      if (!original) return;
      const { code: _, label, hideableKeys: __, ...rest } = structuredClone(original);
      try {
        const answer = await confirmEffects(verticalId, { ...rest, name: label } as VerticalSent, 'Reset vertical');
        if (answer === 'cancelled') return;
        if (
          answer === 'unaffected' &&
          !(await confirm({ text: 'Reset this vertical to its original definition?', action: 'Reset vertical' }))
        )
          return;
        await reset({ params, body: { version, isConfirmed: answer === 'confirmed' } });
        toast({ text: 'The vertical has its original definition again.' });
      } catch (error) {
        showRefusal(error);
      }
    },
  };
}
