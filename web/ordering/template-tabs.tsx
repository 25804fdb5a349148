// Which of the product's templates is looked at? Shown where it has several; those with something to put right say so.
import type { WizardTemplate } from '#contract/orders/index.ts';
import { NETWORK_LABELS, networkOfTemplate } from '#domain/networks/index.ts';
import { templatePlace } from '#domain/orders/index.ts';
import { Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './ordering.module.css';

interface TemplateTabsProps {
  templates: readonly WizardTemplate[];
  place: number;
  /** Fields with something to put right, in the whole order. */
  wrong: readonly { path: string }[];
  look: (place: number) => void;
}

export function TemplateTabs({ templates, place, wrong, look }: TemplateTabsProps) {
  if (templates.length < 2) return null;
  return (
    <Tabs value={String(place)} onChange={(value) => look(Number(value ?? 0))}>
      <Tabs.List aria-label="Campaigns of this product" className={classes.tabs}>
        {templates.map(({ templateId, name, templateModel }, at) => {
          const isOpen = wrong.some((field) => templatePlace(field) === at);
          return (
            <Tabs.Tab
              key={templateId}
              value={String(at)}
              rightSection={isOpen && <IconAlertTriangle size={16} stroke={1.75} aria-label="Something is missing" />}
            >
              {name} · {NETWORK_LABELS[networkOfTemplate(templateModel)]}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}
