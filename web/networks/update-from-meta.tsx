// The button over a list of what Meta has: reads it again, and says how many there are.
import { messageOf } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { showError, toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

interface UpdateFromMetaProps {
  /** What is read, in the singular. */
  noun: string;
  update: () => Promise<{ count: number }>;
  isPending: boolean;
}

export function UpdateFromMeta({ noun, update, isPending }: UpdateFromMetaProps) {
  const run = async () => {
    try {
      const { count } = await update();
      toast({ text: `${counted(count, noun)} updated from Meta` });
    } catch (error) {
      showError({ text: messageOf(error) });
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      loading={isPending}
      onClick={() => void run()}
    >
      Update from Meta
    </Button>
  );
}
