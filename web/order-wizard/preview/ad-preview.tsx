// Previews the order's ads while it is made, for desktop and phone, and stage by stage for a funnel. The ads are drawn by us.
import { networkOfTemplate } from '#domain/networks/index.ts';
import { AD_MODES } from '#web/ad-preview/index.ts';
import type { AdMode } from '#web/ad-preview/index.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl, Select } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { GooglePreview } from './google-preview.tsx';
import { MetaPreview } from './meta-preview.tsx';
import classes from './preview.module.css';
import type { PreviewData } from './ad-texts-for-item.ts';
import { stagesOf } from './previewed-ads.ts';

const MODE_LABELS: Readonly<Record<AdMode, string>> = { desktop: 'Desktop', mobile: 'Mobile' };
const MODE_ICONS = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile } as const;

export function AdPreview({ wizardData, draft, data, template, added }: PreviewData) {
  const [mode, setMode] = useState<AdMode>('desktop');
  const [selected, setSelected] = useState(0);
  const preview = { wizardData, draft, data, template, added };
  const stages = stagesOf(preview);
  const stage = stages[selected] ?? stages[0];
  return (
    <aside className={classes.panel} aria-label="Preview">
      <header className={classes.header}>
        <h2 className={classes.title}>Preview</h2>
        <SegmentedControl
          size="xs"
          aria-label="Device"
          data={AD_MODES.map((value) => ({ value, label: <ModeLabel mode={value} /> }))}
          value={mode}
          onChange={setMode}
        />
      </header>
      {template.stages.length > 0 && (
        <Select
          label="Stage"
          size="sm"
          data={stages.map(({ name }, at) => ({ value: String(at), label: `${at + 1}. ${name}` }))}
          value={String(selected)}
          allowDeselect={false}
          onChange={(value) => setSelected(Number(value ?? 0))}
        />
      )}
      {stage && networkOfTemplate(template.templateModel) === 'google' && <GooglePreview preview={preview} stage={stage} mode={mode} />}
      {stage && networkOfTemplate(template.templateModel) === 'meta' && <MetaPreview preview={preview} stage={stage} mode={mode} />}
      {draft.orderType === 'CATALOG' && <CatalogNote />}
    </aside>
  );
}

export const CatalogNote = () => <p className={classes.note}>These are examples. The catalog uses its own items, images and prices.</p>;

function ModeLabel({ mode }: { mode: AdMode }) {
  const Icon = MODE_ICONS[mode];
  return (
    <span className={classes.mode}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {MODE_LABELS[mode]}
    </span>
  );
}
