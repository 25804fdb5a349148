// Sets or removes a link in the editor. The URL is checked first; 'harbour.example' is completed to https.
import { isSafeLink } from '#domain/forms/index.ts';
import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';

export function LinkControl({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const [input, setInput] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isLink = editor.isActive('link');

  const open = () => {
    setInput(String(editor.getAttributes('link')['href'] ?? ''));
    setProblem(null);
    setOpen(true);
  };
  const set = () => {
    const href = withScheme(input.trim());
    if (!isSafeLink(href)) {
      setProblem('Enter a web address, an email address or a phone number.');
      return;
    }
    setOpen(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: input.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  const unset = () => {
    setOpen(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom" withinPortal width={300}>
      <Popover.Target>
        <RichTextEditor.Control aria-label="Link" title="Link" active={isLink} onClick={open}>
          <IconLink size={16} stroke={1.75} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <TextInput
          label="URL"
          placeholder="https://"
          value={input}
          error={problem}
          onChange={(event) => setInput(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
        <Group mt="sm" gap="xs">
          <Button size="xs" onClick={set}>
            Set link
          </Button>
          {isLink && (
            <Button size="xs" variant="subtle" color="gray" onClick={unset}>
              Remove link
            </Button>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Adds the scheme that people leave out. */
function withScheme(input: string): string {
  if (/^[a-z]+:/i.test(input)) return input;
  if (/^[^\s@/]+@[^\s@/]+$/.test(input)) return `mailto:${input}`;
  if (/^\+?[\d ()-]{6,}$/.test(input)) return `tel:${input}`;
  return `https://${input}`;
}
