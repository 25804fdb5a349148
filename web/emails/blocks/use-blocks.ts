// The blocks of an email's body while they are edited, with undo and redo. A block that was not changed keeps its HTML to the
// character.
import { readEmailBlocks, writeEmailBlock } from '#domain/emails/index.ts';
import type { EmailBlock } from '#domain/emails/index.ts';
import { moveItem } from '#domain/media/index.ts';
import { useEffect, useRef, useState } from 'react';

export interface BlockEntry {
  id: string;
  block: EmailBlock;
  html: string;
}

interface History {
  entries: readonly BlockEntry[];
  past: readonly (readonly BlockEntry[])[];
  future: readonly (readonly BlockEntry[])[];
}

/** Changes of one block that follow each other within this time are undone together. */
const TYPING_PAUSE_MS = 1000;
const MAX_STEPS = 200;

let nextId = 0;
const entryOf = (block: EmailBlock, html = writeEmailBlock(block)): BlockEntry => ({ id: `block-${(nextId += 1)}`, block, html });
const entriesOf = (body: string): BlockEntry[] => readEmailBlocks(body).map(({ block, html }) => entryOf(block, html));
const bodyOf = (entries: readonly BlockEntry[]): string => entries.map(({ html }) => html).join('\n');

export function useBlocks(value: string, onChange: (body: string) => void) {
  const [history, setHistory] = useState<History>(() => ({ entries: entriesOf(value), past: [], future: [] }));
  const emitted = useRef(value);
  const typing = useRef({ id: '', at: 0 });
  // Two changes may come before the next rendering: a split changes one block and adds another.
  const latest = useRef(history);

  const show = (next: History) => {
    latest.current = next;
    setHistory(next);
  };
  // A body that was not written here, such as a restored draft, replaces the blocks.
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    show({ entries: entriesOf(value), past: [], future: [] });
  }, [value]);

  const emit = (next: History) => {
    show(next);
    emitted.current = bodyOf(next.entries);
    onChange(emitted.current);
  };
  const set = (entries: readonly BlockEntry[], isTyping = false) => {
    const { entries: before, past } = latest.current;
    if (!isTyping) typing.current = { id: '', at: 0 };
    emit({ entries, past: isTyping ? past : [...past, before].slice(-MAX_STEPS), future: [] });
  };
  const indexOf = (id: string): number => latest.current.entries.findIndex((entry) => entry.id === id);

  const replace = (id: string, block: EmailBlock) => {
    const now = Date.now();
    const isTyping = typing.current.id === id && now - typing.current.at < TYPING_PAUSE_MS;
    const { entries } = latest.current;
    set(
      entries.map((entry) => (entry.id === id ? { id, block, html: writeEmailBlock(block) } : entry)),
      isTyping,
    );
    typing.current = { id, at: now };
  };
  /** After the block with the id; at the end without one. Returns the new block's id. */
  const insert = (block: EmailBlock, after: string | null): string => {
    const added = entryOf(block);
    const { entries } = latest.current;
    set(entries.toSpliced(after === null ? entries.length : indexOf(after) + 1, 0, added));
    return added.id;
  };
  /** Puts a removed block back, after other changes too. */
  const restore = (entry: BlockEntry, at: number) =>
    set(latest.current.entries.toSpliced(Math.min(at, latest.current.entries.length), 0, entry));
  const remove = (id: string) => set(latest.current.entries.filter((entry) => entry.id !== id));
  const duplicate = (id: string): string | null => {
    const entry = latest.current.entries[indexOf(id)];
    return entry ? insert(entry.block, id) : null;
  };
  const move = (from: number, to: number) => set(moveItem(latest.current.entries, from, to));
  /** Changes one block and adds or removes its neighbour as one step. */
  const split = (id: string, block: EmailBlock, next: EmailBlock): string => {
    const added = entryOf(next);
    const at = indexOf(id);
    set(latest.current.entries.toSpliced(at, 1, { id, block, html: writeEmailBlock(block) }, added));
    return added.id;
  };
  const join = (id: string, block: EmailBlock) => {
    const at = indexOf(id);
    const before = latest.current.entries[at - 1];
    if (before) set(latest.current.entries.toSpliced(at - 1, 2, { id: before.id, block, html: writeEmailBlock(block) }));
  };
  const undo = () => {
    const { entries, past, future } = latest.current;
    const before = past.at(-1);
    typing.current = { id: '', at: 0 };
    if (before) emit({ entries: before, past: past.slice(0, -1), future: [entries, ...future] });
  };
  const redo = () => {
    const { entries, past, future } = latest.current;
    const [next, ...rest] = future;
    typing.current = { id: '', at: 0 };
    if (next) emit({ entries: next, past: [...past, entries], future: rest });
  };
  const { entries, past, future } = history;
  return {
    entries,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    replace,
    insert,
    restore,
    remove,
    duplicate,
    move,
    split,
    join,
    undo,
    redo,
  };
}
