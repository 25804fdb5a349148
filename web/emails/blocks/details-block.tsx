// A list of details: a label and a value in each row.
import type { DetailsRow } from '#domain/emails/index.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { BlockProps } from './block-props.ts';
import { LineInput } from './line-input.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { ToolButton } from './tool-button.tsx';
import classes from './blocks.module.css';

export function DetailsBlock({ block, onChange, label, isActive, vocabulary, values }: BlockProps<'details'>) {
  const { rows } = block;
  const set = (at: number, row: DetailsRow) => onChange({ ...block, rows: rows.with(at, row) });
  return (
    <SettingsBlock
      label={label}
      summary={rows.map((row) => row.label).join(', ')}
      isActive={isActive}
      look={
        <span className={classes.details}>
          {rows.map((row, at) => (
            // eslint-disable-next-line react/no-array-index-key -- a row has nothing else that stays
            <span key={at} className={classes.detail}>
              <span>{row.label || 'Label'}</span>
              <span>{row.value || 'Value'}</span>
            </span>
          ))}
        </span>
      }
    >
      {rows.map((row, at) => (
        // eslint-disable-next-line react/no-array-index-key -- a row has nothing else that stays
        <div key={at} className={classes.detailFields}>
          <LineInput
            label={`Label ${at + 1}`}
            isLabelHidden
            placeholder="Label"
            value={row.label}
            onChange={(text) => set(at, { ...row, label: text })}
            vocabulary={vocabulary}
            values={values}
          />
          <LineInput
            label={`Value ${at + 1}`}
            isLabelHidden
            placeholder="Value"
            value={row.value}
            onChange={(text) => set(at, { ...row, value: text })}
            vocabulary={vocabulary}
            values={values}
          />
          <ToolButton
            label={`Remove row ${at + 1}`}
            icon={IconTrash}
            isDisabled={rows.length === 1}
            onClick={() => onChange({ ...block, rows: rows.toSpliced(at, 1) })}
          />
        </div>
      ))}
      <div className={classes.row}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => onChange({ ...block, rows: [...rows, { label: '', value: '' }] })}
        >
          Add row
        </Button>
      </div>
    </SettingsBlock>
  );
}
