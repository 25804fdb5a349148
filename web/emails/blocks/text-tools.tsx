// The formatting of the text that has the cursor: bold, italic, a link and variables.
import type { Values, Vocabulary } from '#domain/variables/index.ts';
import { VARIABLE_OPENING } from '#web/ui/fields/insert-at-cursor.ts';
import { VariablePicker } from '#web/ui/fields/variable-picker.tsx';
import { IconBold, IconItalic } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { LinkTool } from './link-tool.tsx';
import { ToolButton } from './tool-button.tsx';

interface TextToolsProps {
  editor: Editor;
  bracesTyped: number;
  vocabulary: Vocabulary;
  values: Values;
}

export function TextTools({ editor, bracesTyped, vocabulary, values }: TextToolsProps) {
  const insert = (name: string) => {
    const { from } = editor.state.selection;
    const isOpened = editor.state.doc.textBetween(Math.max(0, from - VARIABLE_OPENING.length), from) === VARIABLE_OPENING;
    editor.view.dispatch(editor.state.tr.insertText(isOpened ? `${name}}}` : `{{${name}}}`));
  };
  return (
    <>
      <ToolButton label="Bold" icon={IconBold} isOn={editor.isActive('bold')} onClick={() => editor.chain().focus().toggleBold().run()} />
      <ToolButton
        label="Italic"
        icon={IconItalic}
        isOn={editor.isActive('italic')}
        onClick={() => editor.chain().focus().toggleItalic().run()}
      />
      <LinkTool editor={editor} vocabulary={vocabulary} values={values} />
      <VariablePicker
        vocabulary={vocabulary}
        values={values}
        onPick={insert}
        onText={(text) => editor.view.dispatch(editor.state.tr.insertText(text))}
        label="Insert a variable into the text"
        bracesTyped={bracesTyped}
        // At once: the editor's own command waits for a frame, and the next key would be lost.
        onClose={() => editor.view.focus()}
      />
    </>
  );
}
