// The rows of a template list, each with a menu of actions.
import type { TemplateRow } from '#contract/templates/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import { counted } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconCopy, IconDots, IconPencil, IconTrash, IconWorldUpload, IconArrowBackUp } from '@tabler/icons-react';
import type { TemplateKind } from './template-kinds.ts';
import type { ListTab } from './template-list-screen.tsx';
import { TemplateStateChip } from './template-state-chip.tsx';
import { useTemplateActions } from './use-template-actions.ts';
import classes from './templates.module.css';

interface TemplateRowsProps {
  kind: TemplateKind;
  customerId: string;
  tab: ListTab;
  rows: readonly Partial<TemplateRow>[];
}

export function TemplateRows({ rows, ...shared }: TemplateRowsProps) {
  return (
    <ul className={classes.rows} aria-label={shared.kind.title}>
      {rows.map((row) => (
        <Row key={row._id} row={row as TemplateRow} {...shared} />
      ))}
    </ul>
  );
}

function Row({ kind, customerId, tab, row }: Omit<TemplateRowsProps, 'rows'> & { row: TemplateRow }) {
  const params = { customerId, [kind.idName]: row._id };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <ScreenLink to={kind.screens.edit} params={params} className={classes.name}>
          {row.name}
        </ScreenLink>
        <span className={classes.headline}>{row.headline || 'No headline'}</span>
      </div>
      <div className={classes.facts}>
        <span>{CAMPAIGN_TYPE_LABELS[row.type]}</span>
        <span>{row.productCount === 0 ? 'Not in any product' : `In ${counted(row.productCount, 'product')}`}</span>
        <RelativeTime at={row.updatedAt} />
      </div>
      {tab === 'generic' && <TemplateStateChip state={row.state} />}
      <RowMenu kind={kind} row={row} params={params} />
    </li>
  );
}

const icon = { size: 16, stroke: 1.75 };

function RowMenu({ kind, row, params }: { kind: TemplateKind; row: TemplateRow; params: Record<string, string> }) {
  const { moveTo, remove, isBusy } = useTemplateActions(kind);
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Actions for ${row.name}`} loading={isBusy}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          renderRoot={(props) => <ScreenLink {...props} to={kind.screens.edit} params={params} />}
        >
          Edit
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          renderRoot={(props) => <ScreenLink {...props} to={kind.screens.clone} params={params} />}
        >
          {row.customerId === null ? 'Use for this customer' : 'Clone'}
        </Menu.Item>
        {row.state !== 'PUBLISHED' && (
          <Menu.Item leftSection={<IconWorldUpload {...icon} />} onClick={() => void moveTo(row, 'PUBLISHED')}>
            Publish
          </Menu.Item>
        )}
        {row.state !== 'DRAFT' && (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => void moveTo(row, 'DRAFT')}>
            Move to drafts
          </Menu.Item>
        )}
        {row.state !== 'ARCHIVED' && (
          <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => void moveTo(row, 'ARCHIVED')}>
            Archive
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void remove(row)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
