import { ActionIcon, Group, Select, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { pageText } from '../list-texts.ts';
import type { Total } from '../list-texts.ts';
import classes from './page-controls.module.css';

interface PageControlsProps {
  page: number;
  limit: number;
  pageSizes: readonly number[];
  rowsOnPage: number;
  /** Undefined until the first page has loaded. */
  total: Total | undefined;
  onChange: (change: { page: number; limit?: number }) => void;
}

/** Disabled arrows are faint, so that they do not look clickable. */
const DISABLED_STYLE = { background: 'transparent', border: 0, opacity: 0.35 };

export function PageControls({ page, limit, pageSizes, rowsOnPage, total, onChange }: PageControlsProps) {
  const lastPage = Math.max(1, Math.ceil((total?.count ?? 0) / limit));
  const hasNextPage = total?.isEstimate ? rowsOnPage === limit : page < lastPage;
  const steps = [
    { label: 'First page', icon: IconChevronsLeft, to: 1, isPossible: page > 1 },
    { label: 'Previous page', icon: IconChevronLeft, to: page - 1, isPossible: page > 1 },
    { label: 'Next page', icon: IconChevronRight, to: page + 1, isPossible: hasNextPage },
    { label: 'Last page', icon: IconChevronsRight, to: lastPage, isPossible: hasNextPage && !total?.isEstimate },
  ];
  return (
    <Group component="nav" aria-label="Pages" gap="xs" wrap="nowrap" className={classes.pages}>
      <Select
        aria-label="Rows per page"
        size="xs"
        w={108}
        data={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
        value={String(limit)}
        allowDeselect={false}
        onChange={(size) => onChange({ page: 1, limit: Number(size) })}
      />
      <Text size="xs" miw={96} ta="right" aria-live="polite" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {total && rowsOnPage > 0 ? pageText(page, limit, rowsOnPage, total) : ''}
      </Text>
      <Group gap={2} wrap="nowrap">
        {steps.map(({ label, icon: Icon, to, isPossible }) => (
          <ActionIcon
            key={label}
            variant="subtle"
            color="gray"
            size="md"
            aria-label={label}
            disabled={!isPossible}
            style={isPossible ? undefined : DISABLED_STYLE}
            onClick={() => onChange({ page: to })}
          >
            <Icon size={18} stroke={1.75} />
          </ActionIcon>
        ))}
      </Group>
    </Group>
  );
}
