// The rich text field. The editor is loaded when it is first shown.
import { Input, Skeleton } from '@mantine/core';
import type { InputWrapperProps } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { RichTextDocument } from '#domain/forms/index.ts';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

export interface RichTextInputProps extends Pick<InputWrapperProps, 'label' | 'description' | 'error' | 'required'> {
  value: RichTextDocument | null;
  onChange: (value: RichTextDocument | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Characters, without the markup. */
  maxLength: number;
}

export function RichTextInput({ label, description, error, required, ...editor }: RichTextInputProps) {
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      required={required}
    >
      <Suspense fallback={<Skeleton height={194} />}>
        <RichTextEditor
          {...editor}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          isInvalid={Boolean(error)}
          isRequired={Boolean(required)}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
