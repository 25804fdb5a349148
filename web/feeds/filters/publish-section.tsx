// What stores use, and the button that publishes the saved draft.
import type { DataFilter } from '#contract/feeds/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import classes from './filters.module.css';

export function PublishSection({ stored, isDirty }: { stored: DataFilter; isDirty: boolean }) {
  const { mutateAsync: publish, isPending } = useAction('publishFilter');
  const { publishedVersion, publishedCode, code } = stored;
  const next = (publishedVersion ?? 0) + 1;
  const isPublished = publishedCode === code;
  const run = async (): Promise<void> => {
    try {
      await publish({ params: { filterId: stored._id } });
      toast({ text: `Version ${next} published` });
    } catch (error) {
      showRefusal(error);
    }
  };
  return (
    <div className={classes.publish}>
      <p className={classes.note}>{stateText(publishedVersion, isPublished, isDirty)}</p>
      {!isPublished && (
        <Button variant="default" loading={isPending} disabled={isDirty} onClick={() => void run()}>
          Publish version {next}
        </Button>
      )}
    </div>
  );
}

function stateText(version: number | null, isPublished: boolean, isDirty: boolean): string {
  const inUse = version === null ? 'Not published yet.' : `Stores use version ${version}.`;
  if (isDirty) return `${inUse} Save your changes before you publish them.`;
  if (isPublished) return `${inUse} It is the same as the draft.`;
  return version === null ? inUse : `${inUse} The draft has changes that are not published.`;
}
