// The outline of a long form: links to its sections, with the one in view marked.
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
  /** scrollY after a link was clicked: the clicked section stays marked until someone scrolls away from there. */
  const clickedScrollY = useRef<number | null>(null);
  useEffect(() => {
    const update = () => {
      if (clickedScrollY.current === window.scrollY) return;
      clickedScrollY.current = null;
      setInView(findInView(ids.split(' ')));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    // The page also grows when data is loaded later, such as a customer's lists.
    const size = new ResizeObserver(update);
    size.observe(document.body);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      size.disconnect();
    };
  }, [ids]);
  const goTo = (id: string) => {
    document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'instant' });
    clickedScrollY.current = window.scrollY;
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
