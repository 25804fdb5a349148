// Edits how a budget is spread over the days of a campaign: spans with a first day and a share. A new span takes half of the last one's.
import type { BudgetPlanInput } from '#contract/products/index.ts';
import { addSpan, MAX_DAY_SPANS, MAX_DURATION_DAYS, removeSpan } from '#domain/products/index.ts';
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
  const change = (index: number, part: Partial<Record<keyof Span, number | string>>) =>
    onChange(value.map((span, at) => (at === index ? ({ ...span, ...part } as Span) : span)));
  return (
    <div>
      <ol className={classes.spans}>
        {value.map(({ fromDay, share }, index) => (
          <li key={index}>
            <NumberInput
              w={120}
              label={index === 0 ? 'From day' : undefined}
              aria-label={`Range ${index + 1} from day`}
              readOnly={index === 0}
              variant={index === 0 ? 'filled' : 'default'}
              min={1}
              max={MAX_DURATION_DAYS}
              allowDecimal={false}
              clampBehavior="none"
              value={fromDay}
              onChange={(day) => change(index, { fromDay: day })}
              error={errors[`daySpans.${index}.fromDay`]}
            />
            <NumberInput
              w={140}
              label={index === 0 ? 'Share' : undefined}
              aria-label={`Range ${index + 1} share`}
              suffix=" %"
              min={0}
              max={100}
              decimalScale={2}
              clampBehavior="none"
              value={share}
              onChange={(percent) => change(index, { share: percent })}
              error={errors[`daySpans.${index}.share`] ?? errors['daySpans'] !== undefined}
            />
            {index > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove range ${index + 1}`}
                onClick={() => onChange(removeSpan(value, index))}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      <ShareSum percents={value.map(({ share }) => share)} error={errors['daySpans']} />
      {value.length < MAX_DAY_SPANS && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange(addSpan(value))}
        >
          Add range
        </Button>
      )}
    </div>
  );
}
