// Asks for the name of a new file, or for another name of a stored one. The ending of the name decides its type.
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import { creativeFileInput } from '#contract/creatives/index.ts';
import { messageOf } from '#web/client/index.ts';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';

interface FileNameDialogProps {
  /** Null for a new file. */
  file: CreativeFileAnswer | null;
  save: (fileName: string) => Promise<unknown>;
  onClose: () => void;
}

export function FileNameDialog({ file, save, onClose }: FileNameDialogProps) {
  const [name, setName] = useState(file?.fileName ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // The dialog is inside the form of the template in React's tree, which must not be submitted too.
    event.stopPropagation();
    const checked = creativeFileInput.shape.fileName.safeParse(name);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null);
    setSaving(true);
    try {
      await save(checked.data);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setSaving(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={file ? `Rename ${file.fileName}` : 'Add a file'} centered size={420}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label="File name"
          placeholder="style.css"
          description={file ? undefined : 'The extension sets the type: .html, .css, .js, .json or .amp.'}
          data-autofocus
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {file ? 'Rename file' : 'Add file'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
