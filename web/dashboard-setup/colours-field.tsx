// The three colours of the frame, with the contrast of the text on each background while they are chosen.
import { COLOUR_PATTERN, contrast, isReadable, MIN_CONTRAST, readableOn } from '#domain/dashboards/index.ts';
import type { Colour } from '#domain/dashboards/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';

const FIELDS = [
  { name: 'backgroundTheme', label: 'Background', help: 'Default: Adstead’s colours.' },
  { name: 'textTheme', label: 'Text', help: 'Default: white or black, whichever is easier to read.' },
  { name: 'hoverTheme', label: 'Hover', help: 'Default: a shade of the background.' },
] as const;

type ColourName = (typeof FIELDS)[number]['name'];

const parseColour = (text: string | null): Colour | null =>
  text !== null && COLOUR_PATTERN.test(text.toLowerCase()) ? (text.toLowerCase() as Colour) : null;

export function ColoursField({ form }: { form: ConfigurationForm }) {
  const { themes } = form.values.configuration;
  const background = parseColour(themes.backgroundTheme);
  const text = parseColour(themes.textTheme) ?? (background && readableOn(background));
  const hover = parseColour(themes.hoverTheme);
  return (
    <div className={classes.colours}>
      {FIELDS.map(({ name, label, help }) => (
        <ColourInput key={name} form={form} name={name} label={label} help={help} />
      ))}
      {background && text && (
        <ul className={classes.contrasts} aria-label="Contrast">
          <Contrast label="On the background" text={text} background={background} />
          {hover && <Contrast label="Hover" text={text} background={hover} />}
        </ul>
      )}
    </div>
  );
}

interface ColourInputProps {
  form: ConfigurationForm;
  name: ColourName;
  label: string;
  help: string;
}

function ColourInput({ form, name, label, help }: ColourInputProps) {
  const path = `configuration.themes.${name}` as const;
  const value = form.values.configuration.themes[name];
  const set = (text: string) => form.setFieldValue(path, (text === '' ? null : text.toLowerCase()) as Colour | null);
  return (
    <TextInput
      label={label}
      placeholder="None"
      description={help}
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
          value={parseColour(value) ?? '#ffffff'}
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

function Contrast({ label, text, background }: { label: string; text: Colour; background: Colour }): ReactNode {
  const ratio = Math.floor(contrast(text, background) * 10) / 10;
  return (
    <li>
      <span className={classes.sample} style={{ color: text, background }} aria-hidden>
        Aa
      </span>
      {label}: {ratio} to 1
      <StatusChip status={isReadable(text, background) ? 'live' : 'failed'}>
        {isReadable(text, background) ? 'Readable' : `Needs ${MIN_CONTRAST} to 1`}
      </StatusChip>
    </li>
  );
}
