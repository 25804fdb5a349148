// What saving will change on the network, and what the network will review again. It follows the form while people type.
import { isAnyReviewedAgain } from '#domain/campaigns/index.ts';
import type { NetworkChange } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import classes from '../campaigns.module.css';

export function ChangePreview({ network, changes }: { network: Network; changes: readonly NetworkChange[] }) {
  const site = NETWORK_LABELS[network];
  return (
    <section className={classes.card} aria-label="Your changes">
      <h2>Your changes</h2>
      {changes.length === 0 ? (
        <p className={classes.quiet}>Nothing yet. Changes appear here before you save them.</p>
      ) : (
        <>
          <ChangeList changes={changes} />
          <p className={classes.review} role="status">
            {isAnyReviewedAgain(changes)
              ? `${site} reviews copy, images and targeting again. The ads may pause during the review, usually for less than a day.`
              : `Takes effect on ${site} within minutes, without another review.`}
          </p>
        </>
      )}
    </section>
  );
}

export const ChangeList = ({ changes }: { changes: readonly NetworkChange[] }) => (
  <ul className={classes.changes}>
    {changes.map(({ subject, label, before, after, isReviewedAgain }) => (
      <li key={`${subject} ${label}`}>
        <p className={classes.primary}>
          {label}
          {isReviewedAgain && <span className={classes.quiet}> · reviewed again</span>}
        </p>
        <p className={classes.quiet}>{subject}</p>
        <p>
          <del>{before || '(empty)'}</del> → <ins>{after || '(empty)'}</ins>
        </p>
      </li>
    ))}
  </ul>
);
