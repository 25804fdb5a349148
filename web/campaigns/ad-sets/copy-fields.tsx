// The texts of an ad, one field for each, with the most characters that the network takes.
import type { Ad } from '#contract/campaigns/index.ts';
import { copyLength } from '#domain/templates/index.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

interface CopyFieldsProps {
  copy: Ad['copy'];
  inputProps: (key: string) => GetInputPropsReturnType;
}

/** Longer texts get an area of their own. */
const LONG_TEXT = 100;

export const CopyFields = ({ copy, inputProps }: CopyFieldsProps) =>
  copy.map(({ key, label, most, isRequired }) => {
    const props = inputProps(key);
    const shared = { label, required: isRequired, description: `${copyLength(String(props.value ?? ''))} of ${most} characters`, ...props };
    return most > LONG_TEXT && key.endsWith('primaryText') ? (
      <Textarea key={key} autosize minRows={3} {...shared} />
    ) : (
      <TextInput key={key} autoComplete="off" {...shared} />
    );
  });
