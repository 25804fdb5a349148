// The published versions of a filter: each is compared with the draft, and can be restored.
import type { FilterVersionAnswer } from '#contract/feeds/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, EmptyState, ErrorPanel, RelativeTime, toast } from '#web/ui/index.ts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import classes from '../filters.module.css';

const FilterDifference = lazy(() => import('../editor/filter-editor.tsx').then((loaded) => ({ default: loaded.FilterDifference })));

interface VersionsDialogProps {
  filterId: string;
  onClose: () => void;
}

export function VersionsDialog({ filterId, onClose }: VersionsDialogProps) {
  const { data, error, refetch } = useQuery(endpointQuery('listFilterVersions', { params: { filterId } }));
  const [chosen, choose] = useState<number | null>(null);
  const { restore, isRestoring } = useRestore(filterId, onClose);
  const shown = data?.versions.find((each) => each.version === chosen) ?? data?.versions[0];
  return (
    <Modal opened onClose={onClose} title="Versions" size={1000}>
      {error && <ErrorPanel error={error} title="The versions could not be loaded" retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} aria-hidden />}
      {data && !shown && <EmptyState title="No versions yet" text="Each time the filter is published, its code is kept as a version." />}
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
                  <strong>Version {each.version}</strong>
                  <span>
                    <RelativeTime at={each.publishedAt} />
                    {each.publishedBy && `, ${each.publishedBy}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className={classes.comparison}>
            <Comparison filterId={filterId} version={shown.version} />
            <Button loading={isRestoring} onClick={() => void restore(shown)}>
              Restore version {shown.version}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

function Comparison({ filterId, version }: { filterId: string; version: number }) {
  const { data } = useQuery(endpointQuery('readFilterVersion', { params: { filterId, version } }));
  const { data: filter } = useQuery(endpointQuery('readFilter', { params: { filterId } }));
  if (!data || !filter) return <Skeleton height={420} aria-hidden />;
  if (data.code === filter.code) return <p className={classes.note}>The saved draft is the same as this version.</p>;
  return (
    <Suspense fallback={<Skeleton height={420} aria-hidden />}>
      <FilterDifference label={`Changes since version ${version}`} before={data.code} after={filter.code} />
    </Suspense>
  );
}

function useRestore(filterId: string, onRestored: () => void) {
  const { mutateAsync, isPending } = useAction('restoreFilterVersion');
  const restore = async ({ version }: FilterVersionAnswer): Promise<void> => {
    const detail = 'It replaces the saved draft. Stores keep using the published version until you publish again.';
    if (!(await confirm({ text: `Restore version ${version}?`, detail, action: 'Restore' }))) return;
    try {
      await mutateAsync({ params: { filterId, version } });
      toast({ text: `Version ${version} restored to the draft` });
      onRestored();
    } catch (error) {
      showRefusal(error);
    }
  };
  return { restore, isRestoring: isPending };
}
