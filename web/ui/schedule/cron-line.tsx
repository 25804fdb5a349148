// Shows the stored cron expression with a copy button.
import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './schedule-picker.module.css';

export function CronLine({ cron }: { cron: string }) {
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className={classes.cron}>
      <span className={classes.cronName}>Cron</span>
      <code className={classes.cronText}>{cron}</code>
      <Tooltip label={copied ? 'Copied' : 'Copy'}>
        <ActionIcon variant="subtle" color="gray" aria-label={copied ? 'Copied' : 'Copy the cron string'} onClick={() => copy(cron)}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
