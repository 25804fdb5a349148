// The options of a select field that contain what was typed, without regard to case, accents and macrons.
import { foldText } from '#domain/text/index.ts';
import type { ComboboxItem, ComboboxItemGroup, ComboboxParsedItem, OptionsFilter } from '@mantine/core';

export const foldedOptionsFilter: OptionsFilter = ({ options, search, limit }) => {
  const words = foldText(search.trim());
  let left = limit;
  const keep = (items: readonly ComboboxItem[]): ComboboxItem[] => {
    const kept = items.filter(({ label }) => foldText(label).includes(words)).slice(0, left);
    left -= kept.length;
    return kept;
  };
  return options.flatMap((option): ComboboxParsedItem[] => ('group' in option ? keepGroup(option, keep) : keep([option])));
};

function keepGroup(
  group: ComboboxItemGroup<ComboboxItem>,
  keep: (items: readonly ComboboxItem[]) => ComboboxItem[],
): ComboboxItemGroup<ComboboxItem>[] {
  const items = keep(group.items);
  return items.length === 0 ? [] : [{ group: group.group, items }];
}
