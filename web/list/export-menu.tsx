import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { formatTotal } from './list-texts.ts';
import type { Total } from './list-texts.ts';

interface ExportMenuProps {
  noun: string;
  total: Total | undefined;
  urlFor: (format: 'csv' | 'xlsx') => string;
}

const FORMATS = [
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel', icon: IconFileSpreadsheet },
] as const;

/** Exports all matching rows in the shown order and columns. Plain links, so that the browser shows the download. */
export function ExportMenu({ noun, total, urlFor }: ExportMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          disabled={total?.count === 0}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{total ? `All ${formatTotal(total)} matching ${noun}` : `All matching ${noun}`}</Menu.Label>
        {FORMATS.map(({ format, label, icon: Icon }) => (
          <Menu.Item key={format} component="a" href={urlFor(format)} download leftSection={<Icon size={16} stroke={1.75} aria-hidden />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
