// The code of a filter, with snippets to start from.
import type { DataFilter } from '#contract/feeds/index.ts';
import { FILTER_LIMITS, filterLimitsText, NEW_FILTER_CODE } from '#domain/feeds/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { confirm } from '#web/ui/index.ts';
import { Button, Menu, Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import classes from '../filters.module.css';

const FilterEditor = lazy(() => import('./filter-editor.tsx').then((loaded) => ({ default: loaded.FilterEditor })));

interface CodeSectionProps {
  stored: DataFilter;
  value?: string;
  error?: ReactNode;
  onChange: (code: string) => void;
}

export function CodeSection({ stored, value = '', error, onChange }: CodeSectionProps) {
  const { data } = useQuery(endpointQuery('listFilterSnippets'));
  const insert = async (code: string, name: string): Promise<void> => {
    const isUntouched = value.trim() === '' || value === NEW_FILTER_CODE;
    if (isUntouched || (await confirm({ text: `Replace the code with the snippet ${name}?`, action: 'Replace' }))) onChange(code);
  };
  return (
    <div className={classes.code}>
      <div className={classes.tools}>
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}>
              Snippets
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.snippets}>
            {(data?.snippets ?? []).map(({ id, name, about, code }) => (
              <Menu.Item key={id} onClick={() => void insert(code, name)}>
                {name}
                <span className={classes.about}>{about}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <Suspense fallback={<Skeleton height={460} aria-hidden />}>
        <FilterEditor label={`Code of ${stored.name}`} fields={stored.fields} value={value} onChange={onChange} />
      </Suspense>
      {error && (
        <p role="alert" data-needs-attention className={classes.error}>
          {error}
        </p>
      )}
      <details className={classes.help}>
        <summary>Fields, functions and limits</summary>
        <p>{filterLimitsText(FILTER_LIMITS)}</p>
        <dl>
          {stored.fields.map(({ name, type, means, isReadOnly }) => (
            <div key={name}>
              <dt>
                <code>listing.{name}</code> {type}
                {isReadOnly && ', read-only'}
              </dt>
              <dd>{means}</dd>
            </div>
          ))}
          <div>
            <dt>
              <code>drop(reason)</code>
            </dt>
            <dd>Return its result to drop the listing with a reason.</dd>
          </div>
        </dl>
      </details>
    </div>
  );
}
