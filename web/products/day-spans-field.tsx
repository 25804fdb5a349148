// How is a budget spread over the days of a campaign? In spans that begin on a day and have a share; a new one takes half of the last.
import type { BudgetPlanInput } from '#contract/products/index.ts';
import { addSpan, MOST_DAY_SPANS, MOST_DURATION_DAYS, removeSpan } from '#domain/products/index.ts';
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import classes from './product-form.module.css';
import { ShareSum } from './share-sum.tsx';

type Spans = BudgetPlanInput['daySpans'];
type Span = Spans[number];

interface DaySpansFieldProps {
  value: Spans;
  onChange: (spans: Spans) => void;
  errors: FormErrors;
}

export function DaySpansField({ value, onChange, errors }: DaySpansFieldProps) {
  const change = (place: number, part: Partial<Record<keyof Span, number | string>>) =>
    onChange(value.map((span, at) => (at === place ? ({ ...span, ...part } as Span) : span)));
  return (
    <div>
      <ol className={classes.spans}>
        {value.map(({ fromDay, share }, place) => (
          <li key={place}>
            <NumberInput
              w={120}
              label={place === 0 ? 'From day' : undefined}
              aria-label={`Span ${place + 1} from day`}
              readOnly={place === 0}
              variant={place === 0 ? 'filled' : 'default'}
              min={1}
              max={MOST_DURATION_DAYS}
              allowDecimal={false}
              clampBehavior="none"
              value={fromDay}
              onChange={(day) => change(place, { fromDay: day })}
              error={errors[`daySpans.${place}.fromDay`]}
            />
            <NumberInput
              w={140}
              label={place === 0 ? 'Share' : undefined}
              aria-label={`Span ${place + 1} share`}
              suffix=" %"
              min={0}
              max={100}
              decimalScale={2}
              clampBehavior="none"
              value={share}
              onChange={(percent) => change(place, { share: percent })}
              error={errors[`daySpans.${place}.share`] ?? errors['daySpans'] !== undefined}
            />
            {place > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove span ${place + 1}`}
                onClick={() => onChange(removeSpan(value, place))}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      <ShareSum percents={value.map(({ share }) => share)} error={errors['daySpans']} />
      {value.length < MOST_DAY_SPANS && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange(addSpan(value))}
        >
          Add span
        </Button>
      )}
    </div>
  );
}
