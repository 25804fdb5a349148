import type { DemoJobDraft } from '#contract/jobs/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { showError, toast } from '#web/ui/index.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlayerPlay } from '@tabler/icons-react';

const DEMOS: readonly { label: string; about: string; draft: DemoJobDraft }[] = [
  { label: 'Counts to ten', about: 'Takes about eight seconds', draft: {} },
  { label: 'Fails once', about: 'Succeeds on its second try', draft: { failAtStep: 5, failures: 1, stepMs: 400 } },
  { label: 'Always fails', about: 'Ends as failed after three tries', draft: { failAtStep: 3, failures: 10, stepMs: 400 } },
];

export function DemoJobButton() {
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
        <Button
          loading={isPending}
          leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
        >
          Create demo job
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
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
