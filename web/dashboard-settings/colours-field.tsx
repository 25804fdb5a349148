// In which colours is the frame drawn? Three of them, with how well text can be read on each, said while they are chosen.
import { COLOUR_PATTERN, contrast, isReadable, LEAST_CONTRAST, readableOn } from '#domain/dashboards/index.ts';
import type { Colour } from '#domain/dashboards/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';

const FIELDS = [
  { name: 'backgroundTheme', label: 'Background', without: 'Without one: Adstead’s own colours.' },
  { name: 'textTheme', label: 'Text', without: 'Without one: white or black, whichever can be read.' },
  { name: 'hoverTheme', label: 'Under the pointer', without: 'Without one: a shade of the background.' },
] as const;

type ColourName = (typeof FIELDS)[number]['name'];

const colourIn = (text: string | null): Colour | null => (text !== null && COLOUR_PATTERN.test(text.toLowerCase()) ? (text.toLowerCase() as Colour) : null);

export function ColoursField({ form }: { form: ConfigurationForm }) {
  const { themes } = form.values.configuration;
  const background = colourIn(themes.backgroundTheme);
  const text = colourIn(themes.textTheme) ?? (background && readableOn(background));
  const hover = colourIn(themes.hoverTheme);
  return (
    <div className={classes.colours}>
      {FIELDS.map(({ name, label, without }) => (
        <ColourInput key={name} form={form} name={name} label={label} without={without} />
      ))}
      {background && text && (
        <ul className={classes.contrasts} aria-label="Can it be read?">
          <Contrast on="On the background" text={text} ground={background} />
          {hover && <Contrast on="Under the pointer" text={text} ground={hover} />}
        </ul>
      )}
    </div>
  );
}

interface ColourInputProps {
  form: ConfigurationForm;
  name: ColourName;
  label: string;
  without: string;
}

function ColourInput({ form, name, label, without }: ColourInputProps) {
  const path = `configuration.themes.${name}` as const;
  const value = form.values.configuration.themes[name];
  const set = (text: string) => form.setFieldValue(path, (text === '' ? null : text.toLowerCase()) as Colour | null);
  return (
    <TextInput
      label={label}
      placeholder="None"
      description={without}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      leftSection={
        <input
          type="color"
          aria-label={`Pick a colour: ${label}`}
          className={classes.swatch}
          data-none={value === null || undefined}
          value={colourIn(value) ?? '#ffffff'}
          onChange={(event) => set(event.currentTarget.value)}
        />
      }
      error={form.errors[path]}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value.trim())}
      onBlur={() => form.validateField(path)}
    />
  );
}

function Contrast({ on, text, ground }: { on: string; text: Colour; ground: Colour }): ReactNode {
  const ratio = Math.floor(contrast(text, ground) * 10) / 10;
  return (
    <li>
      <span className={classes.sample} style={{ color: text, background: ground }} aria-hidden>
        Aa
      </span>
      {on}: {ratio} to 1
      <StatusChip status={isReadable(text, ground) ? 'live' : 'failed'}>{isReadable(text, ground) ? 'Can be read' : `Needs ${LEAST_CONTRAST} to 1`}</StatusChip>
    </li>
  );
}
