// What a change of a vertical does to stored listings, in sentences.
import type { VerticalCheck } from '#contract/inventory/index.ts';
import { counted, formatCount } from '#web/list/index.ts';
import classes from './verticals.module.css';

type Effect = VerticalCheck['effects'][number];

export function CheckResult({ check }: { check: VerticalCheck }) {
  const { listings, checked, isEstimate, effects } = check;
  if (listings === 0) return <p>No existing listings use this vertical.</p>;
  if (effects.length === 0) return <p>None of the {counted(listings, 'existing listing')} are affected.</p>;
  return (
    <>
      <ul className={classes.effects}>
        {effects.map((effect) => (
          <li key={`${effect.kind} ${effect.key}`}>
            <strong>{effect.label}</strong>: {effectText(effect, isEstimate)}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        {isEstimate
          ? `Estimated from ${formatCount(checked)} of ${formatCount(listings)} existing listings.`
          : `Based on ${counted(listings, 'existing listing')}.`}{' '}
        Existing values do not change until someone saves the listing.
      </p>
    </>
  );
}

function effectText({ kind, listings }: Effect, isEstimate: boolean): string {
  const amount = `${isEstimate ? 'about ' : ''}${counted(listings, 'listing')}`;
  const have = listings === 1 ? 'has' : 'have';
  switch (kind) {
    case 'removedField':
      return `${amount} ${have} a value that will no longer be shown.`;
    case 'unfitValue':
      return `${amount} ${have} a value that will no longer fit.`;
    case 'missingValue':
      return `${amount} ${have} no value and will need one at the next save.`;
    case 'removedType':
      return `${amount} ${have} this type and will need another at the next save.`;
    default:
      return `${amount} ${have} this option and will need another at the next save.`;
  }
}
