// What inputs does the house have? A living catalogue of the shared ones: each works here as it does in the rooms that use it.
import { FormOutline } from '#web/ui/form-outline.tsx';
import { PageHeader } from '#web/ui/index.ts';
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
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
              <h2 id={`${id}-title`} className={classes.title}>
                {title}
              </h2>
              <p className={classes.about}>{about}</p>
              <div className={classes.body}>
                <Suspense fallback={<Skeleton height={160} />}>
                  <Section />
                </Suspense>
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
