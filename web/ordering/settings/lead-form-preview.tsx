// What will people see who open the lead form? Its pages one after another, as on a phone, drawn by us; nothing is sent.
import { Button, Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { leadFormPages } from './lead-form-pages.tsx';
import type { PreviewedForm } from './lead-form-pages.tsx';
import classes from './lead-form-preview.module.css';

export function LeadFormPreview({ onClose, ...previewed }: PreviewedForm & { onClose: () => void }) {
  const [place, setPlace] = useState(0);
  const pages = leadFormPages(previewed);
  const page = pages[place];
  const end = useRef<HTMLElement>(null);
  const isAtEnd = place === pages.length - 1;
  useEffect(() => {
    // The button that led here is gone.
    if (isAtEnd) end.current?.focus();
  }, [isAtEnd]);
  if (!page) return null;
  return (
    <Modal
      opened
      title="Lead form preview"
      size={440}
      onClose={onClose}
    >
      <div className={classes.phone}>
        <div className={classes.progress} style={{ backgroundSize: `${((place + 1) / pages.length) * 100}% 100%` }} aria-hidden />
        <section ref={end} tabIndex={-1} className={classes.page} aria-label={page.name} aria-live="polite">
          {page.content}
        </section>
        {page.next && (
          <footer className={classes.footer}>
            <Button fullWidth color="blue" onClick={() => setPlace(place + 1)}>
              {page.next}
            </Button>
          </footer>
        )}
      </div>
      <div className={classes.steps}>
        {place > 0 && (
          <Button
            variant="subtle"
            size="xs"
            color="gray"
            leftSection={<IconArrowLeft size={16} stroke={1.5} />}
            onClick={() => setPlace(place - 1)}
          >
            Back
          </Button>
        )}
        <span className={classes.where}>
          {page.name}, page {place + 1} of {pages.length}
        </span>
      </div>
    </Modal>
  );
}
