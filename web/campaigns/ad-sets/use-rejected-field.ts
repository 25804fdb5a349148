// Leads from 'Fix and resubmit' to what has to be changed: the ad that the address names is scrolled to, and the field that its rejection is
// about gets the focus.
import type { Ad } from '#contract/campaigns/index.ts';
import { rejectedPart } from '#domain/networks/index.ts';
import type { RejectedPart } from '#domain/networks/index.ts';
import { useScreenSearch } from '#web/navigation/index.ts';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const FIELDS: Readonly<Record<RejectedPart, string>> = { copy: 'textarea, input', picture: 'fieldset input' };

export function useRejectedField(ad: Pick<Ad, '_id' | 'refusal'> | undefined): RefObject<HTMLElement | null> {
  const [{ ad: named }] = useScreenSearch();
  const section = useRef<HTMLElement>(null);
  const isNamed = ad !== undefined && named === ad._id;
  const part = rejectedPart(ad?.refusal ?? null);
  useEffect(() => {
    if (!isNamed) return undefined;
    // A frame later, because the router scrolls a new screen to its top first.
    const frame = requestAnimationFrame(() => {
      const field = section.current?.querySelector<HTMLElement>(FIELDS[part]) ?? section.current?.querySelector<HTMLElement>(FIELDS.copy);
      (field ?? section.current)?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isNamed, part]);
  return section;
}
