// Where am I in a long form? Its sections as links; the one in view is marked.
import { useEffect, useRef, useState } from 'react';
import classes from './form-page.module.css';
import { sectionInView } from './section-in-view.ts';
import links from './side-links.module.css';

interface FormOutlineProps {
  sections: readonly { id: string; title: string }[];
}

const TOP_BAR = 96;

export function FormOutline({ sections }: FormOutlineProps) {
  const ids = sections.map(({ id }) => id).join(' ');
  const { inView, goTo } = useSectionInView(ids);
  return (
    <nav aria-label="Sections of this form" className={classes.outline}>
      <div className={links.links}>
        {sections.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === inView ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault();
              goTo(id);
            }}
          >
            {title}
          </a>
        ))}
      </div>
    </nav>
  );
}

function useSectionInView(ids: string) {
  const [inView, setInView] = useState(ids.split(' ')[0]);
  /** Where the page came to rest after a choice: a chosen section stays marked until someone scrolls away from there. */
  const restingAt = useRef<number | null>(null);
  useEffect(() => {
    const look = () => {
      if (restingAt.current === window.scrollY) return;
      restingAt.current = null;
      setInView(findInView(ids.split(' ')));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    // Also when the page grows by what arrives later, such as the lists of a customer.
    const size = new ResizeObserver(look);
    size.observe(document.body);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      size.disconnect();
    };
  }, [ids]);
  const goTo = (id: string) => {
    document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'instant' });
    restingAt.current = window.scrollY;
    setInView(id);
  };
  return { inView, goTo };
}

function findInView(ids: readonly string[]): string | undefined {
  const tops = ids.flatMap((id) => {
    const section = document.getElementById(id);
    return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
  });
  const { scrollHeight, clientHeight } = document.documentElement;
  return sectionInView(tops, { scrolled: window.scrollY, most: scrollHeight - clientHeight, windowHeight: clientHeight, topBar: TOP_BAR });
}
