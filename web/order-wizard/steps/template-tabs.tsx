// Tabs to switch between the product's templates, where it has several. Templates with errors are marked.
import type { WizardTemplate } from '#contract/orders/index.ts';
import { NETWORK_LABELS, networkOfTemplate } from '#domain/networks/index.ts';
import { templateIndex } from '#domain/orders/index.ts';
import { Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from '../ordering.module.css';

interface TemplateTabsProps {
  templates: readonly WizardTemplate[];
  campaignIndex: number;
  /** The errors of the whole order, with paths from its root. */
  errors: readonly { path: string }[];
  onOpen: (campaignIndex: number) => void;
}

export function TemplateTabs({ templates, campaignIndex, errors, onOpen }: TemplateTabsProps) {
  if (templates.length < 2) return null;
  return (
    <Tabs value={String(campaignIndex)} onChange={(value) => onOpen(Number(value ?? 0))}>
      <Tabs.List aria-label="Campaigns of this product" className={classes.tabs}>
        {templates.map(({ templateId, name, templateModel }, index) => {
          const hasErrors = errors.some((error) => templateIndex(error) === index);
          return (
            <Tabs.Tab
              key={templateId}
              value={String(index)}
              rightSection={hasErrors && <IconAlertTriangle size={16} stroke={1.75} aria-label="Incomplete" />}
            >
              {name} · {NETWORK_LABELS[networkOfTemplate(templateModel)]}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}
