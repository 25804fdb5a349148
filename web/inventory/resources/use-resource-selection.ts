// Which resources has the person picked? At most ten; they stay picked on other pages, and follow what happens to them here.
import { MOST_SELECTED_RESOURCES, toggleResource } from '#domain/inventory/resources/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { showError } from '#web/ui/dialogs.ts';
import { useState } from 'react';
import type { ShownResource } from './resource-card.tsx';

export function useResourceSelection(shown: readonly ShownResource[] | undefined) {
  const [picked, setPicked] = useState<readonly ShownResource[]>([]);
  const selected = picked.map((resource) => shown?.find(({ _id }) => _id === resource._id) ?? resource);
  const toggle = useStable((resource: ShownResource): void => {
    const next = toggleResource(selected, resource);
    if (!next) return showError({ title: 'Sorry', text: `At most ${MOST_SELECTED_RESOURCES} resources can be selected.`, ok: true });
    setPicked(next);
  });
  return { selected, has: (id: string) => picked.some(({ _id }) => _id === id), toggle, clear: () => setPicked([]) };
}
