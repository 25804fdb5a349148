// The ad copy of a template that lets orders change it: the template's texts, each with what is left of its limit. The preview beside the
// step shows them with the variables filled in.
import { changeText, hasChangedCopy, resetCopy } from '#domain/orders/index.ts';
import { PreviewValues, VariableText } from '#web/templates/index.ts';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useMemo } from 'react';
import { copyFieldsOf } from '../preview/copy-fields.ts';
import { valuesForItem } from '../preview/ad-texts-for-item.ts';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-fields.ts';

const TEXT_ROWS = 4;

export function CopySection({ wizardData, draft, added, campaignIndex, data, template, change, fields }: SectionProps) {
  const path = `campaignData.${campaignIndex}.copy`;
  const values = useMemo(
    () => valuesForItem({ wizardData, draft, data, template, added }, data.resources[0]?.itemId ?? null),
    [wizardData, draft, data, template, added],
  );
  return (
    <SettingsSection
      title="Ad copy"
      why="Variables in braces are filled in from each listing, as the preview shows."
      action={
        hasChangedCopy(data) && (
          <Button variant="default" size="xs" leftSection={<IconRestore size={16} stroke={1.5} />} onClick={() => change(resetCopy(data))}>
            Reset to template copy
          </Button>
        )
      }
    >
      <div className={classes.texts} data-order-path={path}>
        <PreviewValues values={values} timezone={wizardData.timezone}>
          {copyFieldsOf(template).map((field) => (
            <div key={field.path} {...fields.wrapperProps(`${path}.${field.path}`)}>
              <VariableText
                label={field.label}
                value={data.copy?.[field.path] ?? field.text}
                error={fields.errorAt(`${path}.${field.path}`)}
                rows={field.form === 'text' ? TEXT_ROWS : undefined}
                limit={field.limit ?? undefined}
                isShortened={false}
                onChange={(text) => change(changeText(data, field, text))}
              />
            </div>
          ))}
        </PreviewValues>
      </div>
    </SettingsSection>
  );
}
