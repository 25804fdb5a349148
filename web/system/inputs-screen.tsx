// A catalogue of the shared inputs, in which each works as it does in the product.
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

export function Screen() {
  return (
    <>
      <PageHeader title="Inputs" />
      <div className={classes.page}>
        <FormOutline sections={sections} />
        <div className={classes.sections}>
          {sections.map(({ id, title, about, Section }) => (
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
