// Whether the first rows of a list are out of sight: above the edge of its own scroll area, or on a phone above that of the window.
import { useEffect, useRef, useState } from 'react';

export function useScrolledDown() {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrolledDown, setScrolledDown] = useState(false);
  useEffect(() => {
    const check = () => {
      const area = ref.current;
      if (area) setScrolledDown(area.scrollTop > 0 || area.getBoundingClientRect().top < 0);
    };
    // Scroll events do not bubble; capturing them covers both the list and the window.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', check, options);
    return () => document.removeEventListener('scroll', check, options);
  }, []);
  const toTop = () => {
    if (ref.current) ref.current.scrollTop = 0;
    // On a phone the window scrolls.
    if ((ref.current?.getBoundingClientRect().top ?? 0) < 0) ref.current?.scrollIntoView?.();
  };
  return { ref, isScrolledDown, toTop };
}
