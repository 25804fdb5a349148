// Sets or removes a link in the text of a block: a web address, an email address, a phone number or a variable.
import { isEmailLink } from '#domain/emails/index.ts';
import type { Values, Vocabulary } from '#domain/variables/index.ts';
import { Button, Group, Popover } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { addressProblem, withScheme } from './link-address.ts';
import { LineInput } from './line-input.tsx';
import { ToolButton } from './tool-button.tsx';

interface LinkToolProps {
  editor: Editor;
  vocabulary: Vocabulary;
  values: Values;
}

export function LinkTool({ editor, vocabulary, values }: LinkToolProps) {
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
    const href = withScheme(input);
    if (!isEmailLink(href)) {
      setProblem(addressProblem(href) ?? null);
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
        <ToolButton label="Link" icon={IconLink} isOn={isLink} onClick={open} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <LineInput
          label="URL"
          isInPopover
          placeholder="https://"
          value={input}
          error={problem}
          onChange={setInput}
          onEnter={set}
          vocabulary={vocabulary.filter(({ kind }) => kind === 'url')}
          values={values}
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
