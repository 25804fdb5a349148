// A catalogue of the shared inputs, in which each works as it does in the product. `?only=map,forms` shows these sections alone.
import { textParam, urlState, useUrlState } from '#web/navigation/index.ts';
import { FormOutline } from '#web/ui/page/form-outline.tsx';
import { PageHeader } from '#web/ui/index.ts';
import { PageSection } from '#web/ui/page/page-section.tsx';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { inputSections } from './input-sections.ts';
import classes from './inputs-screen.module.css';

const sections = inputSections.map((section) => ({
  ...section,
  Section: lazy(() => section.load().then(({ Section }) => ({ default: Section }))),
}));

const address = urlState({ only: textParam('only') });

/** All of them where none is named. */
function sectionsNamed(only: string) {
  const ids = only.split(',');
  const named = sections.filter(({ id }) => ids.includes(id));
  return named.length > 0 ? named : sections;
}

export function Screen() {
  const shown = sectionsNamed(useUrlState(address).state.only);
  return (
    <>
      <PageHeader title="Inputs" />
      <div className={classes.page}>
        <FormOutline sections={shown} />
        <div className={classes.sections}>
          {shown.map(({ id, title, about, Section }) => (
            <PageSection key={id} id={id} title={title} why={about}>
              <div className={classes.body}>
                <Suspense fallback={<Skeleton height={160} />}>
                  <Section />
                </Suspense>
              </div>
            </PageSection>
          ))}
        </div>
      </div>
    </>
  );
}
