import type { DemoJobDraft } from '#contract/jobs/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { showError, toast } from '#web/ui/index.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';

const DEMOS: readonly { label: string; about: string; draft: DemoJobDraft }[] = [
  { label: 'Counts to ten', about: 'Takes about eight seconds', draft: {} },
  { label: 'Fails once', about: 'Succeeds on its second attempt', draft: { failAtStep: 5, failures: 1, stepMs: 400 } },
  { label: 'Always fails', about: 'Ends as failed after three attempts', draft: { failAtStep: 3, failures: 10, stepMs: 400 } },
];

/** Demo jobs show how jobs run, fail and retry. They are seldom wanted, so they are behind the menu of further actions. */
export function DemoJobMenu() {
  const { mutateAsync: create, isPending } = useAction('createDemoJob');
  const run = async (draft: DemoJobDraft) => {
    try {
      await create({ body: draft });
      toast({ text: 'The demo job is waiting for a worker' });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} loading={isPending} aria-label="More actions">
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Create demo job</Menu.Label>
        {DEMOS.map(({ label, about, draft }) => (
          <Menu.Item key={label} onClick={() => void run(draft)}>
            {label}
            <span style={{ display: 'block', color: 'var(--app-muted)', fontSize: 12 }}>{about}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
