// The selected resources, ten at most. They stay selected across pages and reflect changes made on this page.
import { MAX_SELECTED_RESOURCES, toggleResource } from '#domain/inventory/resources/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { useState } from 'react';
import type { DashboardResource } from './resource-card.tsx';

export function useResourceSelection(shown: readonly DashboardResource[] | undefined) {
  const [picked, setPicked] = useState<readonly DashboardResource[]>([]);
  const selected = picked.map((resource) => shown?.find(({ _id }) => _id === resource._id) ?? resource);
  const toggle = useStable((resource: DashboardResource): void => {
    const next = toggleResource(selected, resource);
    if (!next) return showError({ title: 'Sorry', text: `At most ${MAX_SELECTED_RESOURCES} resources can be selected.`, ok: true });
    setPicked(next);
  });
  return { selected, has: (id: string) => picked.some(({ _id }) => _id === id), toggle, clear: () => setPicked([]) };
}
