// Leads to the field or section that a link names (`?field=fbPageId`): it is scrolled to, and gets the focus.
import { useScreenSearch } from '#web/navigation/index.ts';
import type { ScreenSearch } from '#web/navigation/index.ts';
import { useEffect } from 'react';
import type { RefObject } from 'react';

const FOCUSABLE = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** The first field that people type into: a picture or a switch may come before it. */
const FIRST_FIELD =
  'input:is([type="text"], [type="email"], [type="tel"], :not([type])):not(:disabled, [readonly], [aria-haspopup]), textarea:not(:disabled)';

/** The search of a link to a form: the field to open it at, and the page to go back to when that is done. */
export const atField = (field: string, from?: { path: string; name: string }): ScreenSearch => ({
  field,
  ...(from && { from: from.path, fromName: from.name }),
});

/** A link to a campaign with a rejected ad: its page leads those who may open the ad set on to that ad, and others to the list of ads. */
export const AT_REJECTED_AD: ScreenSearch = { fix: 'true', field: 'ad-sets' };

/** Without such a link a form for something new begins at its first field. */
export function useOpenedField(form: RefObject<HTMLFormElement | null>, focusesFirst = false): void {
  const [{ field }] = useScreenSearch();
  useEffect(() => {
    if (!field && !focusesFirst) return undefined;
    // A frame later, because the router scrolls a new screen to its top first.
    const frame = requestAnimationFrame(() => {
      if (!field) return form.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true });
      const [name, id] = [JSON.stringify(field), CSS.escape(field)];
      const found = form.current?.querySelector<HTMLElement>(`[data-path=${name}], #${id}`);
      if (!found) return;
      found.scrollIntoView({ block: found.matches('section') ? 'start' : 'center' });
      const control = found.matches(FOCUSABLE) ? found : found.querySelector<HTMLElement>(FOCUSABLE);
      control?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, focusesFirst, form]);
}
