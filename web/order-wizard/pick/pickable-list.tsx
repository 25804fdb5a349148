// The newest listings or resources that match the search, each with a checkbox and its picture.
import { FETCH_FAILED } from '#contract/dashboards/dashboard-texts.ts';
import { EmptyState, ErrorPanel } from '#web/ui/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import classes from './pick-items.module.css';
import { usePickable } from './pickable.ts';
import type { PickedType } from './pickable.ts';

interface PickableListProps {
  type: PickedType;
  search: string;
  picked: readonly string[];
  isFull: boolean;
  onToggle: (id: string) => void;
  /** Orders one item alone. */
  onOrder: (id: string) => void;
}

export function PickableList({ type, search, picked, isFull, onToggle, onOrder }: PickableListProps) {
  const { found, count, error, isFetching, refetch } = usePickable(type, search);
  if (error && !found) return <ErrorPanel error={error} {...FETCH_FAILED} retry={() => void refetch()} isRetrying={isFetching} />;
  if (!found) return <ListSkeleton />;
  if (found.length === 0) {
    return <EmptyState {...(search.trim() ? NOTHING_FOUND : type === 'LISTINGS' ? NO_LISTING : NO_RESOURCE)} />;
  }
  return (
    <>
      <ul className={classes.items} aria-busy={isFetching}>
        {found.map(({ _id, title, about, pictureUrl }) => (
          <li key={_id}>
            <label className={classes.item}>
              <Checkbox
                aria-label={`Select ${title}`}
                checked={picked.includes(_id)}
                disabled={isFull && !picked.includes(_id)}
                onChange={() => onToggle(_id)}
              />
              <SmallPicture url={pictureUrl} outline={IconPhoto} width={64} height={48} />
              <span className={classes.text}>
                <span className={classes.itemTitle} title={title}>
                  {title}
                </span>
                <span className={classes.about} title={about}>
                  {about}
                </span>
              </span>
            </label>
            {picked.length === 0 && (
              <Button variant="default" size="xs" aria-label={`Order ${title}`} onClick={() => onOrder(_id)}>
                Order
              </Button>
            )}
          </li>
        ))}
      </ul>
      {count > found.length && (
        <p className={`${classes.why} tabular`}>
          The newest {found.length} of {count}. Search to find others.
        </p>
      )}
    </>
  );
}

const NOTHING_FOUND = { title: 'Nothing found', text: 'Try fewer or other words.' };
const NO_LISTING = { title: 'Nothing to advertise yet', text: 'This customer has no listings.' };
const NO_RESOURCE = { title: 'Nothing to advertise yet', text: 'This customer has no published resources.' };

const ListSkeleton = () => (
  <div className={classes.items} aria-busy="true" aria-label="Loading">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
      <div key={line} className={classes.item}>
        <Skeleton height={20} width={20} radius="sm" />
        <Skeleton height={48} width={64} radius={6} />
        <Skeleton height={16} width="40%" radius="sm" />
      </div>
    ))}
  </div>
);
