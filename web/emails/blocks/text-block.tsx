// Paragraphs, headings and lists: text that is edited in place.
import type { EmailRun, EmailText } from '#domain/emails/index.ts';
import { IconH1, IconH2, IconH3, IconList, IconListNumbers } from '@tabler/icons-react';
import { EditorContent } from '@tiptap/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { AlignTools } from './align-tools.tsx';
import type { BlockContext, BlockProps } from './block-props.ts';
import { lineFromEditor, lineToEditor, listFromEditor, listToEditor } from './editor-text.ts';
import { TextTools } from './text-tools.tsx';
import { ToolButton } from './tool-button.tsx';
import { useTextEditor } from './use-text-editor.ts';
import classes from './blocks.module.css';

export interface TextKeys {
  /** Enter: the text before and after the cursor. */
  onSplit: (before: EmailText, after: EmailText) => void;
  /** Backspace at the start of the text; returns whether it was handled. */
  onJoin: () => boolean;
  /** Where the cursor goes once: an offset in the text, or its end. */
  cursor: number | 'end' | null;
  onCursorSet: () => void;
}

const LEVELS = [
  { level: 1 as const, label: 'Large heading', icon: IconH1 },
  { level: 2 as const, label: 'Medium heading', icon: IconH2 },
  { level: 3 as const, label: 'Small heading', icon: IconH3 },
];

export function LineBlock({ block, onChange, onSplit, onJoin, ...props }: BlockProps<'paragraph' | 'heading'> & TextKeys) {
  const text = useTextEditor<EmailText>({
    content: 'paragraph',
    value: block.text,
    toTree: lineToEditor,
    fromTree: lineFromEditor,
    label: props.label,
    onChange: (written) => onChange({ ...block, text: written }),
    onEnter: (before, after) => {
      onSplit(before, after);
      return true;
    },
    onBackspace: onJoin,
  });
  const kind = block.kind === 'heading' ? `h${block.level}` : 'p';
  return (
    <TextFrame {...props} text={text} kind={kind} align={block.align} placeholder={block.kind === 'heading' ? 'Heading' : 'Text'}>
      {block.kind === 'heading' &&
        LEVELS.map(({ level, ...tool }) => (
          <ToolButton key={level} {...tool} isOn={level === block.level} onClick={() => onChange({ ...block, level })} />
        ))}
      <AlignTools value={block.align} onChange={(align) => onChange({ ...block, align })} />
    </TextFrame>
  );
}

const bulletsToTree = (items: readonly EmailText[]) => listToEditor(items, false);
const numbersToTree = (items: readonly EmailText[]) => listToEditor(items, true);

export function ListBlock({ block, onChange, onJoin, ...props }: BlockProps<'list'> & Omit<TextKeys, 'onSplit'>) {
  const { isNumbered, items } = block;
  const text = useTextEditor<readonly EmailText[]>({
    content: isNumbered ? 'orderedList' : 'bulletList',
    value: items,
    toTree: isNumbered ? numbersToTree : bulletsToTree,
    fromTree: (tree): EmailRun[][] => listFromEditor(tree),
    label: props.label,
    onChange: (written) => onChange({ ...block, items: written }),
    onBackspace: onJoin,
  });
  return (
    <TextFrame {...props} text={text} kind="list">
      <ToolButton label="Bullets" icon={IconList} isOn={!isNumbered} onClick={() => onChange({ ...block, isNumbered: false })} />
      <ToolButton label="Numbers" icon={IconListNumbers} isOn={isNumbered} onClick={() => onChange({ ...block, isNumbered: true })} />
    </TextFrame>
  );
}

interface TextFrameProps extends BlockContext, Pick<TextKeys, 'cursor' | 'onCursorSet'> {
  label: string;
  isActive: boolean;
  text: ReturnType<typeof useTextEditor>;
  kind: string;
  align?: string;
  placeholder?: string;
  children: ReactNode;
}

function TextFrame({ text, kind, align, placeholder, label, isActive, vocabulary, values, cursor, onCursorSet, children }: TextFrameProps) {
  const { editor, bracesTyped } = text;
  useEffect(() => {
    if (cursor === null) return;
    // The first position of a text is 1.
    editor.commands.focus(cursor === 'end' ? 'end' : cursor + 1);
    onCursorSet();
  }, [editor, cursor, onCursorSet]);
  return (
    <>
      <div className={classes.text} data-kind={kind} data-align={align}>
        {editor.isEmpty && placeholder && (
          <span className={classes.placeholder} aria-hidden>
            {placeholder}
          </span>
        )}
        <EditorContent editor={editor} />
      </div>
      {isActive && (
        <div className={classes.tools} role="group" aria-label={`Format ${label}`}>
          <TextTools editor={editor} bracesTyped={bracesTyped} vocabulary={vocabulary} values={values} />
          {children}
        </div>
      )}
    </>
  );
}
