// A preview of the lead form, page by page as on a phone. It is drawn by us, and nothing is sent.
import { Button, Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { leadFormPages } from './lead-form-pages.tsx';
import type { LeadFormPreviewData } from './lead-form-pages.tsx';
import classes from './lead-form-preview.module.css';

export function LeadFormPreview({ onClose, ...preview }: LeadFormPreviewData & { onClose: () => void }) {
  const [pageIndex, setPageIndex] = useState(0);
  const pages = leadFormPages(preview);
  const page = pages[pageIndex];
  const pageElement = useRef<HTMLElement>(null);
  const isAtEnd = pageIndex === pages.length - 1;
  useEffect(() => {
    // The last page has no button, so the focus moves from the removed button to the page.
    if (isAtEnd) pageElement.current?.focus();
  }, [isAtEnd]);
  if (!page) return null;
  return (
    <Modal opened title="Lead form preview" size={440} onClose={onClose}>
      <div className={classes.phone}>
        <div className={classes.progress} style={{ backgroundSize: `${((pageIndex + 1) / pages.length) * 100}% 100%` }} aria-hidden />
        <section ref={pageElement} tabIndex={-1} className={classes.page} aria-label={page.name} aria-live="polite">
          {page.content}
        </section>
        {page.next && (
          <footer className={classes.footer}>
            <Button fullWidth color="blue" onClick={() => setPageIndex(pageIndex + 1)}>
              {page.next}
            </Button>
          </footer>
        )}
      </div>
      <div className={classes.steps}>
        {pageIndex > 0 && (
          <Button
            variant="subtle"
            size="xs"
            color="gray"
            leftSection={<IconArrowLeft size={16} stroke={1.5} />}
            onClick={() => setPageIndex(pageIndex - 1)}
          >
            Back
          </Button>
        )}
        <span className={classes.where}>
          {page.name}, page {pageIndex + 1} of {pages.length}
        </span>
      </div>
    </Modal>
  );
}
