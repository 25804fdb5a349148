// The steps of a delivery to one network in plain words, each with its time and the network's id, which leads to the network's own site.
import type { Delivery } from '#contract/campaigns/index.ts';
import { deliveryStepText } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { IconExternalLink } from '@tabler/icons-react';
import classes from './delivery-steps.module.css';

export const DeliverySteps = ({ steps, network }: { steps: Delivery['steps']; network: Network }) => (
  <ol className={classes.steps} aria-label={`Delivery to ${NETWORK_LABELS[network]}`}>
    {steps.map(({ key, kind, state, at, externalId, managerUrl, error }) => (
      <li key={key} data-state={state} data-failed={error !== null || undefined}>
        <p className={classes.text}>{deliveryStepText(kind, state, network)}</p>
        <p className={classes.details}>
          {at && <RelativeTime at={at} />}
          {externalId && <ObjectId id={shortId(externalId)} url={managerUrl} />}
        </p>
        {error && <p className={classes.error}>{error}</p>}
      </li>
    ))}
  </ol>
);

/** '456' for Google's customers/123/campaigns/456. */
const shortId = (externalId: string): string => externalId.split('/').at(-1) ?? externalId;

const ObjectId = ({ id, url }: { id: string; url: string | null }) =>
  url === null ? (
    <span className={classes.id}>{id}</span>
  ) : (
    <a href={url} target="_blank" rel="noreferrer" className={classes.id}>
      {id}
      <IconExternalLink size={13} stroke={1.75} aria-hidden />
    </a>
  );
