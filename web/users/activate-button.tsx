import { showRefusal } from '#web/list/index.ts';
import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useActivation } from './use-activation.ts';

/** Someone who signed up by themselves waits for this, so it is not hidden in the menu. */
export function ActivateButton({ userId }: { userId: string }) {
  const { setActive } = useActivation();
  return (
    <Button
      leftSection={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
      onClick={() => void setActive({ ids: [userId] }, true).catch(showRefusal)}
    >
      Activate
    </Button>
  );
}
