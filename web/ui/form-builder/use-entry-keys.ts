// How does React know an entry that has moved? Values carry no ids, so names are kept beside them, in the same order.
import { moveItem } from '#domain/media/index.ts';
import { useRef } from 'react';

export function useEntryKeys(count: number) {
  const state = useRef({ keys: [] as number[], next: 0 });
  const { current } = state;
  const fresh = (): number => (current.next += 1);
  // Entries also come and go from outside, by a draft or an undone change.
  while (current.keys.length < count) current.keys.push(fresh());
  if (current.keys.length > count) current.keys = current.keys.slice(0, count);
  return {
    at: (place: number): number => current.keys[place] ?? -1,
    insert: (place: number) => {
      current.keys = [...current.keys.slice(0, place), fresh(), ...current.keys.slice(place)];
    },
    remove: (place: number) => {
      current.keys = current.keys.filter((_, other) => other !== place);
    },
    move: (from: number, to: number) => {
      current.keys = moveItem(current.keys, from, to);
    },
  };
}
