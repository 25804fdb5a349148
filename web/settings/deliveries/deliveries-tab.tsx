// The stop switch: which deliveries are stopped and why, and the form that stops more.
import { stopTitle } from '#contract/campaigns/index.ts';
import type { DeliveryStop } from '#contract/campaigns/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { EmptyState, ErrorPanel, PageHeader, RelativeTime } from '#web/ui/index.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './deliveries.module.css';
import { StopForm } from './stop-form.tsx';
import { useReleaseStop } from './use-release-stop.ts';

export function Tab() {
  const { data, error, refetch } = useQuery(endpointQuery('listDeliveryStops'));
  return (
    <>
      <PageHeader title="Deliveries" />
      <div className={classes.columns}>
        <section aria-label="Stops">
          {error ? (
            <ErrorPanel error={error} title="The stops could not be loaded" retry={() => void refetch()} />
          ) : data ? (
            <StopList stops={data.stops} />
          ) : (
            <Skeleton height={120} aria-hidden />
          )}
        </section>
        <StopForm />
      </div>
    </>
  );
}

function StopList({ stops }: { stops: readonly DeliveryStop[] }) {
  const { release, isBusy } = useReleaseStop();
  if (stops.length === 0) return <EmptyState title="No active stops" text="Orders are delivered as soon as they are ready." />;
  return (
    <ul className={classes.stops}>
      {stops.map((stop) => (
        <li key={stop._id}>
          <div>
            <p className={classes.title}>{stopTitle(stop)}</p>
            <p>{stop.reason}</p>
            <p className={classes.quiet}>
              {stop.setByName}, <RelativeTime at={stop.setAt} />
            </p>
          </div>
          <Button variant="default" disabled={isBusy} onClick={() => void release(stop._id)}>
            Release stop
          </Button>
        </li>
      ))}
    </ul>
  );
}
