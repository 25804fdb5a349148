// The published versions of a template: each is compared with the current files, file by file, and can be restored.
import type { CreativeFileAnswer, CreativeVersionAnswer } from '#contract/creatives/index.ts';
import { CREATIVE_TEXTS } from '#contract/creatives/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, EmptyState, ErrorPanel, RelativeTime, StatusChip, toast } from '#web/ui/index.ts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../creatives.module.css';
import { creativeFilesQuery, useCreativeFiles } from '../files/use-creative-files.ts';
import { VersionComparison } from './version-comparison.tsx';

interface VersionsDialogProps {
  creativeTemplateId: string;
  onClose: () => void;
}

const NO_FILES: readonly CreativeFileAnswer[] = [];

export function VersionsDialog({ creativeTemplateId, onClose }: VersionsDialogProps) {
  const { data, error, refetch } = useQuery(endpointQuery('listCreativeVersions', { params: { creativeTemplateId } }));
  const { files = NO_FILES } = useCreativeFiles(creativeTemplateId);
  const [chosen, choose] = useState<number | null>(null);
  const { restore, isRestoring } = useRestore(creativeTemplateId, onClose);
  const isPublished = useQuery(endpointQuery('readCreativeTemplate', { params: { creativeTemplateId } })).data?.isPublished;
  // New orders use the newest version, unless the template was made a draft again.
  const newestChip = isPublished ? <StatusChip status="live">Current</StatusChip> : <StatusChip status="draft">Latest</StatusChip>;
  const shown = data?.versions.find((each) => each.version === chosen) ?? data?.versions[0];
  return (
    <Modal opened onClose={onClose} title="Versions" size={1000}>
      {error && <ErrorPanel error={error} title="The versions could not be loaded" retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} aria-hidden />}
      {data && !shown && (
        <EmptyState title="No versions yet" text="Each time a published template is saved, its files are kept as a version." />
      )}
      {data && shown && (
        <div className={classes.versions}>
          <ul className={classes.group} aria-label="Versions">
            {data.versions.map((each) => (
              <li key={each.version}>
                <button
                  type="button"
                  className={classes.version}
                  aria-current={each === shown || undefined}
                  onClick={() => choose(each.version)}
                >
                  <strong>
                    Version {each.version}
                    {each === data.versions[0] && newestChip}
                  </strong>
                  <span>
                    <RelativeTime at={each.publishedAt} />
                    {each.publishedBy && `, ${each.publishedBy}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className={classes.comparison}>
            <VersionComparison creativeTemplateId={creativeTemplateId} version={shown.version} files={files} />
            <Button loading={isRestoring} onClick={() => void restore(shown)}>
              Restore version {shown.version}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

function useRestore(creativeTemplateId: string, onRestored: () => void) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useAction('restoreCreativeVersion');
  const restore = async ({ version }: CreativeVersionAnswer): Promise<void> => {
    const text = `Restore version ${version}?`;
    const detail = 'It replaces the current files and settings. Changes that were never published are lost.';
    if (!(await confirm({ text, detail, action: 'Restore' }))) return;
    try {
      await mutateAsync({ params: { creativeTemplateId, version } });
      await queryClient.refetchQueries({ queryKey: creativeFilesQuery(creativeTemplateId).queryKey });
      toast({ text: CREATIVE_TEXTS.saved });
      onRestored();
    } catch (error) {
      showRefusal(error);
    }
  };
  return { restore, isRestoring: isPending };
}
