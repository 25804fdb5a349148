// The question to whom an order, or several, are assigned: for the page of an order and for the list.
import { call } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import { LookupSelect } from '#web/list/index.ts';
import type { Lookup } from '#web/list/index.ts';
import type { ChoiceQuestion } from '#web/list/bulk/choice-dialog.tsx';
import { ME } from '#web/list/filters/condition-text.ts';

/** Finds the staff to whom orders can be assigned, the reader first. */
export const assigneeLookup: Lookup = {
  name: 'order-assignees',
  find: async (text) => {
    const { people } = await call('listOrderAssignees', { query: { search: text } });
    const found = people.map(({ _id, displayName }) => ({ value: _id, label: displayName }));
    return text === '' ? [{ value: ME, label: 'Me' }, ...found] : found;
  },
  nameOf: async (value) => (await call('listOrderAssignees', { query: { id: value } })).people[0]?.displayName ?? 'Former colleague',
};

export const assignQuestion = (question: Pick<ChoiceQuestion, 'title' | 'detail' | 'action'>): ChoiceQuestion => ({
  ...question,
  initial: ME,
  isOptional: true,
  input: (value, onChange) => (
    <LookupSelect
      label="Assigned to"
      description="Leave empty to unassign."
      clearable
      lookup={assigneeLookup}
      value={value}
      onChange={onChange}
    />
  ),
});

/** The answer as the server takes it: null for nobody. */
export const assigneeOf = (chosen: string): string | null => (chosen === ME ? (currentUser()?._id ?? null) : chosen || null);
