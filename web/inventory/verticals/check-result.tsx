// What a change of a vertical does to stored listings, in sentences.
import type { VerticalCheck } from '#contract/inventory/index.ts';
import { counted, formatCount } from '#web/list/index.ts';
import classes from './verticals.module.css';

type Effect = VerticalCheck['effects'][number];

export function CheckResult({ check }: { check: VerticalCheck }) {
  const { listings, checked, isEstimate, effects } = check;
  if (listings === 0) return <p>No stored listings use this vertical.</p>;
  if (effects.length === 0) return <p>None of the {counted(listings, 'stored listing')} are affected.</p>;
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
          ? `Estimated from ${formatCount(checked)} of ${formatCount(listings)} stored listings.`
          : `Of ${counted(listings, 'stored listing')}.`}{' '}
        Stored values stay as they are until someone saves the listing.
      </p>
    </>
  );
}

function effectText({ kind, listings }: Effect, isEstimate: boolean): string {
  const amount = `${isEstimate ? 'about ' : ''}${counted(listings, 'listing')}`;
  const have = listings === 1 ? 'has' : 'have';
  switch (kind) {
    case 'removedField':
      return `${amount} ${have} a value, which no form will show.`;
    case 'unfitValue':
      return `${amount} ${have} a value that will no longer fit.`;
    case 'missingValue':
      return `${amount} ${have} no value, and must be given one at the next save.`;
    case 'removedType':
      return `${amount} ${have} this type, and must be given another at the next save.`;
    default:
      return `${amount} ${have} this option, and must be given another at the next save.`;
  }
}
