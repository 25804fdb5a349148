// What an ad shows beside what is true now, value by value. Pictures are shown as pictures.
import type { OutdatedValueAnswer } from '#contract/campaigns/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import classes from './outdated-creatives.module.css';

export const OutdatedValues = ({ values }: { values: readonly OutdatedValueAnswer[] }) => (
  <dl className={classes.values}>
    {values.map((value) => (
      <div key={value.name}>
        <dt>
          {value.label}{' '}
          <span className={classes.quiet}>
            since <RelativeTime at={value.since} />
          </span>
        </dt>
        <dd>
          <del>
            <Written value={value} side="shown" />
          </del>
          <span aria-hidden> → </span>
          <ins>
            <Written value={value} side="now" />
          </ins>
        </dd>
      </div>
    ))}
  </dl>
);

const ALTERNATIVES = { shown: 'in the ad', now: 'now' } as const;

function Written({ value, side }: { value: OutdatedValueAnswer; side: 'shown' | 'now' }) {
  const text = value[side];
  if (text === '') return 'none';
  if (!value.isPicture) return text;
  return <img className={classes.picture} src={text} alt={`${value.label} ${ALTERNATIVES[side]}`} width={72} height={54} loading="lazy" />;
}
