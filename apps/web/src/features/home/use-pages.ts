import { useEffect, useRef, useState } from 'react';

/**
 * Paging for a horizontally scrolling row: the number of pages at this width, the visible page, and a function to show
 * another.
 */
export function usePages(items: number) {
  const row = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const [pages, setPages] = useState(items);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      setPages(Math.max(1, Math.round(element.scrollWidth / element.clientWidth)));
      setPage(Math.round(element.scrollLeft / element.clientWidth));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const show = (next: number) => row.current?.scrollTo({ left: next * row.current.clientWidth, behavior: 'smooth' });
  return { row, page, pages, show };
}
