import type { SavedView } from '#contract/views/index.ts';
import { messageOf } from '#web/client/index.ts';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';

interface ViewNameDialogProps {
  taken: readonly SavedView[];
  /** The view to rename; null for a new one. */
  view: SavedView | null;
  onName: (name: string, isShared: boolean) => Promise<void>;
  onClose: () => void;
}

export function ViewNameDialog({ taken, view, onName, onClose }: ViewNameDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const trimmed = name.trim();
  const replaced = taken.find((other) => other.name === trimmed && other !== view);

  const save = async () => {
    setSaving(true);
    try {
      await onName(trimmed, isShared);
    } catch (error) {
      setProblem(messageOf(error));
      setSaving(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={view ? 'Rename view' : 'Save view'} size="sm" centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed) void save();
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            description={view ? undefined : 'Saves the current filters, sort order and columns.'}
            data-autofocus
            maxLength={60}
            value={name}
            error={problem}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {!view && (
            <Checkbox
              label="Share with team"
              description="Your colleagues see the view; each sees the rows they have access to."
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!trimmed} loading={isSaving}>
              {replaced ? `Replace ${replaced.name}` : view ? 'Rename' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
