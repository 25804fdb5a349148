// Someone who clicks and types in a web test, without pauses between keys. Every key renders the screen anew, so a text is put into its
// field at once up to its last character, and only that one is typed. Tests of what happens key by key use `userEvent` itself.
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';

export function setupPerson(): UserEvent {
  const person = userEvent.setup({ delay: null });
  const type: UserEvent['type'] = async (field, text, options) => {
    const isPlain = !/[{[]/.test(text) && options === undefined;
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isPlain || !isField || text.length < 2) return person.type(field, text, options);
    await person.click(field);
    await person.paste(text.slice(0, -1));
    await person.keyboard(text.slice(-1));
  };
  return { ...person, type };
}
