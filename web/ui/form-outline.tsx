// Where am I in a long form? Its sections as links; the one in view is marked.
import { useEffect, useState } from 'react';
import classes from './form-page.module.css';

interface FormOutlineProps {
  sections: readonly { id: string; title: string }[];
}

export function FormOutline({ sections }: FormOutlineProps) {
  const [inView, setInView] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entering = entries.find((entry) => entry.isIntersecting);
        if (entering) setInView(entering.target.id);
      },
      { rootMargin: '-96px 0px -60% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return (
    <nav aria-label="Sections of this form" className={classes.outline}>
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === inView ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault();
            setInView(id);
            document.getElementById(id)?.scrollIntoView({ block: 'start' });
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
