// The text editor of one block: formatting, links and variables. Its history is that of the blocks.
import { isEmailLink } from '#domain/emails/index.ts';
import { VARIABLE_OPENING } from '#web/ui/fields/insert-at-cursor.ts';
import { Node } from '@tiptap/core';
import type { JSONContent } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { VariableMarks } from './variable-marks.ts';

type Content = 'paragraph' | 'bulletList' | 'orderedList';

interface TextEditorInput<Text> {
  /** What the document consists of: a paragraph or a list. */
  content: Content;
  value: Text;
  toTree: (value: Text) => JSONContent;
  fromTree: (tree: JSONContent) => Text;
  label: string;
  onChange: (value: Text) => void;
  /** Returns whether it was handled. */
  onEnter?: (before: Text, after: Text) => boolean;
  /** Backspace at the start of the text. */
  onBackspace?: () => boolean;
}

const extensionsFor = (content: Content) => [
  Node.create({ name: 'doc', topNode: true, content }),
  StarterKit.configure({
    document: false,
    blockquote: false,
    bulletList: content === 'bulletList' ? {} : false,
    orderedList: content === 'orderedList' ? {} : false,
    listItem: content === 'paragraph' ? false : {},
    listKeymap: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    undoRedo: false,
    trailingNode: false,
    dropcursor: false,
    gapcursor: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: false, isAllowedUri: isEmailLink },
  }),
  VariableMarks,
];

const attributesOf = (label: string): Record<string, string> => ({ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label });

export function useTextEditor<Text>({ content, value, toTree, fromTree, label, onChange, onEnter, onBackspace }: TextEditorInput<Text>) {
  const [bracesTyped, setBracesTyped] = useState(0);
  const emitted = useRef(value);
  const latest = useRef({ onChange, onEnter, onBackspace });
  latest.current = { onChange, onEnter, onBackspace };
  const [extensions] = useState(() => extensionsFor(content));
  const editor = useEditor({
    extensions,
    content: toTree(value),
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: attributesOf(label),
      // Tab leaves the text, as in every other field.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
      handleKeyDown: ({ state }, event) => {
        const { from, to, empty } = state.selection;
        const treeOf = (start: number, end?: number): Text => fromTree(state.doc.cut(start, end).toJSON() as JSONContent);
        if (event.key === 'Enter' && !event.shiftKey) return latest.current.onEnter?.(treeOf(0, from), treeOf(to)) ?? false;
        const isAtStart = empty && from === state.doc.resolve(from).depth;
        return event.key === 'Backspace' && isAtStart ? (latest.current.onBackspace?.() ?? false) : false;
      },
      handleTextInput: ({ state }, from, _to, text) => {
        const before = state.doc.textBetween(Math.max(0, from - VARIABLE_OPENING.length), from) + text;
        if (before.endsWith(VARIABLE_OPENING)) setBracesTyped((count) => count + 1);
        return false;
      },
    },
    onUpdate: ({ editor: changed }) => {
      emitted.current = fromTree(changed.getJSON());
      latest.current.onChange(emitted.current);
    },
  });

  useEffect(() => {
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: attributesOf(label) } });
  }, [editor, label]);

  // A text that this editor did not emit, such as that of an undo, replaces the content.
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(toTree(value), { emitUpdate: false });
  }, [editor, value, toTree]);

  return { editor, bracesTyped };
}
