// How is one of a few chosen in a form? From a bar on which all of them are in sight, below a label like that of any field.
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { Input, SegmentedControl } from '@mantine/core';
import type { SegmentedControlProps } from '@mantine/core';

interface SegmentedFieldProps<Value extends string> extends SegmentedControlProps<Value> {
  label: string;
}

export const SegmentedField = <Value extends string>({ label, ...control }: SegmentedFieldProps<Value>) => (
  <Input.Wrapper label={label} labelElement="div">
    <div>
      <SegmentedControl aria-label={label} {...control} />
    </div>
  </Input.Wrapper>
);
