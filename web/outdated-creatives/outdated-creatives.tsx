// The ads of a listing or of a campaign that show something which is no longer true, with the way to replace them.
import type { OutdatedCreative } from '#contract/campaigns/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { CREATIVE_REPLACERS } from '#domain/campaigns/campaign-rights.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT, useSession } from '#web/client/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { Button, Loader } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from './outdated-creatives.module.css';
import { OutdatedStateChip } from './outdated-state-chip.tsx';
import { OutdatedValues } from './outdated-values.tsx';
import { useReplaceCreatives } from './use-replace-creatives.ts';

/** Renders take seconds, and no event tells of each step. */
const POLL_MS = 3000;

type Shown = { listing: string } | { campaign: string };

/** Nothing is shown while it loads, nor when it cannot be loaded: the page around it is about something else. */
export function OutdatedCreatives({ of }: { of: Shown }) {
  const isAllowed = hasAnyRole(useSession()?.roles ?? [], CREATIVE_REPLACERS);
  const { data } = useQuery({
    ...endpointQuery('readOutdatedCreatives', { query: of }),
    enabled: isAllowed,
    meta: NO_ERROR_REDIRECT,
    refetchInterval: ({ state }) => (state.data?.outdatedCreatives.some((each) => each.state === 'REQUESTED') ? POLL_MS : false),
  });
  const creatives = data?.outdatedCreatives ?? [];
  return creatives.length === 0 ? null : <Notice creatives={creatives} />;
}

function Notice({ creatives }: { creatives: readonly OutdatedCreative[] }) {
  const { run, isBusy } = useReplaceCreatives();
  const replaceable = creatives.filter(({ state }) => state !== 'REQUESTED').map(({ _id }) => _id);
  const title = creatives.length === 1 ? '1 ad is out of date' : `${creatives.length} ads are out of date`;
  return (
    <section className={classes.notice} aria-label="Outdated creatives">
      <header>
        <div>
          <h3>{title}</h3>
          <p className={classes.quiet}>{adviceFor(creatives)}</p>
        </div>
        {replaceable.length > 0 && (
          <Button size="compact-md" loading={isBusy} onClick={() => void run(replaceable)}>
            {creatives.length === 1 ? 'Replace creative' : 'Replace all creatives'}
          </Button>
        )}
      </header>
      <ul>
        {creatives.map((creative) => (
          <Creative
            key={creative._id}
            creative={creative}
            replace={creatives.length > 1 && creative.state !== 'REQUESTED' ? () => void run([creative._id]) : null}
            isBusy={isBusy}
          />
        ))}
      </ul>
    </section>
  );
}

const adviceFor = (creatives: readonly OutdatedCreative[]): string =>
  creatives.some(({ item }) => item.isClosed)
    ? 'The listing is sold or withdrawn. End its campaign, or replace the creative with an updated one.'
    : 'These ads show details that have changed. The network reviews replaced ads again, usually within a day.';

interface CreativeProps {
  creative: OutdatedCreative;
  /** Null where the button above replaces it, or it is being replaced. */
  replace: (() => void) | null;
  isBusy: boolean;
}

function Creative({ creative: { adName, campaign, network, preview, since, values, state, error }, replace, isBusy }: CreativeProps) {
  return (
    <li>
      <SmallPicture url={preview} outline={IconPhoto} width={72} height={72} />
      <div className={classes.words}>
        <p className={classes.name}>{adName}</p>
        <p className={classes.quiet}>
          {campaign.name} · {NETWORK_LABELS[network]} · out of date since <RelativeTime at={since} />
        </p>
        <OutdatedValues values={values} />
        {error !== null && <p className={classes.error}>{error}</p>}
        <p className={classes.state} role="status">
          {state === 'REQUESTED' && <Loader size={14} aria-hidden />}
          {state !== 'OUTDATED' && <OutdatedStateChip state={state} />}
        </p>
        {replace && (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={replace} aria-label={`Replace creative of ${adName}`}>
            Replace creative
          </Button>
        )}
      </div>
    </li>
  );
}
