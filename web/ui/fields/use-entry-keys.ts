// Stable React keys for the entries of a list that people edit.
import { moveItem } from '#domain/media/index.ts';
import { useRef } from 'react';

/** Values carry no ids, so the keys are stored separately, in the same order. */
export function useEntryKeys(count: number) {
  const state = useRef({ keys: [] as number[], next: 0 });
  const { current } = state;
  const nextKey = (): number => (current.next += 1);
  // Entries are also added and removed from outside, by a restored draft or an undo.
  while (current.keys.length < count) current.keys.push(nextKey());
  if (current.keys.length > count) current.keys = current.keys.slice(0, count);
  return {
    at: (index: number): number => current.keys[index] ?? -1,
    insert: (index: number) => {
      current.keys = [...current.keys.slice(0, index), nextKey(), ...current.keys.slice(index)];
    },
    remove: (index: number) => {
      current.keys = current.keys.filter((_, other) => other !== index);
    },
    move: (from: number, to: number) => {
      current.keys = moveItem(current.keys, from, to);
    },
  };
}
