// What the filter does to one listing: the fields before and after, side by side, with the changed ones marked.
import type { FilterRunResult } from '#contract/feeds/index.ts';
import { inLine } from '#contract/feeds/index.ts';
import { counted } from '#web/list/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import { Switch, Table } from '@mantine/core';
import { useState } from 'react';
import classes from '../filters.module.css';
import { fieldRows } from './field-rows.ts';

export function RunResult({ result }: { result: FilterRunResult }) {
  const { title, before, kind, reason, message, line, console } = result;
  return (
    <article className={classes.result} aria-label={title}>
      <header className={classes.resultHead}>
        <h3>{title}</h3>
        <span className={classes.note}>{before.reference}</span>
        <OutcomeChip result={result} />
      </header>
      {kind === 'dropped' && <p>{reason === null ? 'Dropped without a reason.' : `Dropped: ${reason}`}</p>}
      {kind === 'failed' && (
        <p className={classes.error}>
          Failed{inLine(line)}: {message}
        </p>
      )}
      {kind === 'kept' && <Fields result={result} />}
      {console.length > 0 && (
        <section aria-label="Console output">
          <pre className={classes.console}>{console.join('\n')}</pre>
        </section>
      )}
    </article>
  );
}

function OutcomeChip({ result: { kind, differences } }: { result: FilterRunResult }) {
  switch (kind) {
    case 'kept':
      if (differences.length === 0) return <StatusChip status="draft">Unchanged</StatusChip>;
      return <StatusChip status="live">{counted(differences.length, 'field')} changed</StatusChip>;
    case 'dropped':
      return <StatusChip status="action">Dropped</StatusChip>;
    case 'failed':
      return <StatusChip status="failed">Failed</StatusChip>;
    default:
      return kind satisfies never;
  }
}

function Fields({ result }: { result: FilterRunResult }) {
  const [isWhole, showWhole] = useState(false);
  const rows = fieldRows(result).filter(({ isChanged }) => isWhole || isChanged);
  return (
    <>
      <Switch size="xs" label="Show all fields" checked={isWhole} onChange={(event) => showWhole(event.currentTarget.checked)} />
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={420}>
          <Table className={classes.fields}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Field</Table.Th>
                <Table.Th>Before</Table.Th>
                <Table.Th>After</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ field, before, after, isChanged }) => (
                <Table.Tr key={field} data-changed={isChanged || undefined}>
                  <Table.Th scope="row">
                    {field}
                    {isChanged && <span className={classes.changed}>Changed</span>}
                  </Table.Th>
                  <Table.Td>{isChanged ? <del>{before}</del> : before}</Table.Td>
                  <Table.Td>{isChanged ? <ins>{after}</ins> : after}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}
