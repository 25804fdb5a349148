import '@mantine/tiptap/styles.layer.css';
import './prose-mirror.css';
import { isSafeLink, richTextToPlainText } from '#domain/forms/index.ts';
import type { RichTextDocument } from '#domain/forms/index.ts';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { fromEditor, toEditor } from './editor-document.ts';
import { LinkControl } from './link-control.tsx';
import classes from './rich-text.module.css';

interface RichTextEditorProps {
  value: RichTextDocument | null;
  onChange: (value: RichTextDocument | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  maxLength: number;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (href) => isSafeLink(href) },
  }),
];

const LABELS = {
  boldControlLabel: 'Bold',
  italicControlLabel: 'Italic',
  underlineControlLabel: 'Underline',
  strikeControlLabel: 'Strikethrough',
  h2ControlLabel: 'Heading',
  h3ControlLabel: 'Small heading',
  bulletListControlLabel: 'Bullet list',
  orderedListControlLabel: 'Numbered list',
  blockquoteControlLabel: 'Quote',
  undoControlLabel: 'Undo',
  redoControlLabel: 'Redo',
};

export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, placeholder, maxLength, labelledBy, describedBy, isInvalid, isRequired } = props;
  const emitted = useRef(value);
  const latest = useRef({ onChange, onBlur });
  latest.current = { onChange, onBlur };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: toEditor(value),
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: attributesOf({ labelledBy, describedBy, isInvalid, isRequired }) },
    onUpdate: ({ editor: changed }) => {
      emitted.current = fromEditor(changed.getJSON());
      latest.current.onChange(emitted.current);
    },
    onBlur: () => latest.current.onBlur?.(),
  });

  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: attributesOf({ labelledBy, describedBy, isInvalid, isRequired }) } });
  }, [editor, labelledBy, describedBy, isInvalid, isRequired]);

  // A value that this editor did not emit, such as a restored draft or a colleague's change, replaces the content.
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(toEditor(value), { emitUpdate: false });
  }, [editor, value]);

  const length = value ? richTextToPlainText(value).length : 0;
  return (
    <Frame editor={editor} labels={LABELS} withCodeHighlightStyles={false} className={classes.frame} data-error={isInvalid || undefined}>
      <Frame.Toolbar className={classes.toolbar} aria-label="Formatting">
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <Frame.Underline />
          <Frame.Strikethrough />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.H2 />
          <Frame.H3 />
          <Frame.BulletList />
          <Frame.OrderedList />
          <Frame.Blockquote />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <LinkControl editor={editor} />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Undo />
          <Frame.Redo />
        </Frame.ControlsGroup>
        <span className={classes.count} data-over={length > maxLength || undefined}>
          {length.toLocaleString('en-NZ')} of {maxLength.toLocaleString('en-NZ')}
        </span>
      </Frame.Toolbar>
      <div className={classes.page}>
        {editor.isEmpty && placeholder && (
          <span className={classes.placeholder} aria-hidden>
            {placeholder}
          </span>
        )}
        <Frame.Content className={classes.content} />
      </div>
    </Frame>
  );
}

interface Attributes {
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const attributesOf = ({ labelledBy, describedBy, isInvalid, isRequired }: Attributes): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  'aria-invalid': String(isInvalid),
  'aria-required': String(isRequired),
  ...(describedBy && { 'aria-describedby': describedBy }),
});
