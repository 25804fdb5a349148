// Edits the body of an email as blocks, in the customer's logo and colours. It is loaded when it is first shown, with the text editor.
import '#web/ui/rich-text/prose-mirror.css';
import type { EmailBrand } from '#contract/emails/index.ts';
import { LOGO_SOURCE, OWN_EMAIL_COLOURS, STAFF_EMAIL_NAMES } from '#domain/emails/index.ts';
import type { EmailBlock, EmailName } from '#domain/emails/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import { toast } from '#web/ui/index.ts';
import { useReorder } from '#web/ui/media/use-reorder.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { AddBlockMenu } from './add-block-menu.tsx';
import { BLOCK_NAMES } from './block-kinds.ts';
import { BlockRow } from './block-row.tsx';
import { ToolButton } from './tool-button.tsx';
import { useBlocks } from './use-blocks.ts';
import type { BlockEntry } from './use-blocks.ts';
import classes from './blocks.module.css';

interface BlockEditorProps {
  name: EmailName;
  brand: EmailBrand;
  value: string;
  onChange: (html: string) => void;
}

/** Where the focus goes after a change: into a text at an offset, or to a block. */
interface Focus {
  id: string;
  cursor: number | 'end';
}

export default function BlockEditor({ name, brand, value, onChange }: BlockEditorProps) {
  const blocks = useBlocks(value, onChange);
  const { entries } = blocks;
  const [active, setActive] = useState<string | null>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const [announcement, announce] = useState('');
  const canvas = useRef<HTMLDivElement>(null);
  const vocabulary = useMemo(() => variableNamesFor(name).here, [name]);
  const values = useMemo(() => exampleValues(vocabulary), [vocabulary]);
  const forgetFocus = useCallback(() => setFocus(null), []);
  const { list, moving, handleOf } = useReorder({
    ids: entries.map(({ id }) => id),
    move: (from, to) => {
      blocks.move(from, to);
      announce(`Moved to position ${to + 1} of ${entries.length}.`);
    },
  });

  // A block without text takes the focus itself.
  useEffect(() => {
    if (!focus || isText(entries.find(({ id }) => id === focus.id)?.block)) return;
    canvas.current?.querySelector<HTMLElement>(`[data-block="${focus.id}"] :is([data-look], textarea)`)?.focus();
    setFocus(null);
  }, [focus, entries]);

  // The tools of a block appear and disappear, so that what is being clicked would move away under the pointer.
  const press = useRef<AbortController | null>(null);
  const activate = (id: string) => {
    if (!press.current) return setActive(id);
    const { signal } = press.current;
    for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener(end, () => setActive(id), { once: true, signal });
  };
  const listenForPress = () => {
    press.current?.abort();
    const started = new AbortController();
    press.current = started;
    const end = () => {
      press.current = null;
      // The listeners of this press still run.
      setTimeout(() => started.abort());
    };
    for (const name of ['pointerup', 'pointercancel']) globalThis.addEventListener(name, end, { once: true, signal: started.signal });
  };

  const show = (id: string, cursor: Focus['cursor'] = 'end') => {
    setActive(id);
    setFocus({ id, cursor });
  };
  const undo = () => {
    blocks.undo();
    announce('Undone.');
  };
  const redo = () => {
    blocks.redo();
    announce('Redone.');
  };
  const listenForUndo = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  };
  const remove = (entry: BlockEntry, at: number) => {
    blocks.remove(entry.id);
    const neighbour = entries[at + 1] ?? entries[at - 1];
    if (neighbour) show(neighbour.id);
    toast({ text: `${BLOCK_NAMES[entry.block.kind]} deleted`, undo: () => blocks.restore(entry, at) });
  };
  /** Backspace at the start of a text joins it with the text before; an empty one is removed. */
  const join = ({ id, block }: BlockEntry, at: number): boolean => {
    const before = entries[at - 1];
    if (!before) return false;
    const text = textOf(block);
    const previous = textOf(before.block);
    if (text && previous && (before.block.kind === 'paragraph' || before.block.kind === 'heading')) {
      blocks.join(id, { ...before.block, text: [...previous, ...text] });
      show(before.id, previous.map((run) => run.text).join('').length);
      return true;
    }
    const isEmpty = text ? text.length === 0 : block.kind === 'list' && block.items.every((item) => item.length === 0);
    if (!isEmpty) return false;
    blocks.remove(id);
    show(before.id);
    return true;
  };

  const sender = STAFF_EMAIL_NAMES.includes(name) ? { name: 'Adstead', logo: null, ...OWN_EMAIL_COLOURS } : brand;
  const colours = {
    '--email-button': sender.background,
    '--email-button-text': sender.text,
    '--email-link': `light-dark(${sender.link}, ${sender.darkLink})`,
  } as CSSProperties;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is inside arrive here
    <div ref={canvas} className={classes.canvas} style={colours} onKeyDown={listenForUndo} onPointerDownCapture={listenForPress}>
      <div className={classes.history}>
        <ToolButton label="Undo" icon={IconArrowBackUp} isDisabled={!blocks.canUndo} onClick={undo} />
        <ToolButton label="Redo" icon={IconArrowForwardUp} isDisabled={!blocks.canRedo} onClick={redo} />
      </div>
      <div className={classes.sender}>
        {sender.logo !== null && !value.includes(LOGO_SOURCE) && <img src={sender.logo} alt="" className={classes.logo} />}
        <span>{sender.name}</span>
      </div>
      <div className={classes.paper}>
        <ol ref={list} className={classes.blocks} aria-label="Blocks">
          {entries.map((entry, at) => (
            <li
              key={entry.id}
              className={classes.block}
              data-place={at}
              data-block={entry.id}
              data-kind={entry.block.kind}
              data-active={active === entry.id || undefined}
              data-moving={moving === entry.id || undefined}
              onFocus={() => activate(entry.id)}
            >
              <BlockRow
                entry={entry}
                email={name}
                name={BLOCK_NAMES[entry.block.kind]}
                position={at}
                count={entries.length}
                handle={handleOf(entry.id)}
                isActive={active === entry.id}
                brand={brand}
                vocabulary={vocabulary}
                values={values}
                cursor={focus?.id === entry.id ? focus.cursor : null}
                onCursorSet={forgetFocus}
                onChange={(block) => blocks.replace(entry.id, block)}
                onAdd={(block) => show(blocks.insert(block, entry.id))}
                onDuplicate={() => {
                  const copy = blocks.duplicate(entry.id);
                  if (copy) show(copy);
                }}
                onRemove={() => remove(entry, at)}
                onMove={(step) => {
                  blocks.move(at, at + step);
                  announce(`Moved to position ${at + step + 1} of ${entries.length}.`);
                }}
                onSplit={(before, after) => {
                  if (entry.block.kind !== 'paragraph' && entry.block.kind !== 'heading') return;
                  const next: EmailBlock = { kind: 'paragraph', align: entry.block.align, text: after };
                  show(blocks.split(entry.id, { ...entry.block, text: before }, next), 0);
                }}
                onJoin={() => join(entry, at)}
              />
            </li>
          ))}
        </ol>
        {entries.length === 0 && <p className={classes.empty}>This email is empty. Add its first block.</p>}
        <AddBlockMenu onAdd={(block) => show(blocks.insert(block, null))}>
          <Button variant="default" size="xs" className={classes.add} leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}>
            Add block
          </Button>
        </AddBlockMenu>
      </div>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </div>
  );
}

const textOf = (block: EmailBlock) => (block.kind === 'paragraph' || block.kind === 'heading' ? block.text : null);
const isText = (block: EmailBlock | undefined): boolean =>
  block !== undefined && (block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'list');
