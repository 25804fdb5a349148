// A segmented control with a label like other form fields.
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
