import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a scroll event after which the row stands still. Not every browser has `scrollend`. */
const STILL_MS = 150;

/**
 * Paging for a horizontally scrolling row: the number of pages at this width, the visible page, and functions to show another page, or
 * one that is some pages further. These count from the page to which the row scrolls, so that each of several quick taps counts.
 */
export function usePages(items: number) {
  const row = useRef<HTMLDivElement>(null);
  /** The page to which the row scrolls. */
  const target = useRef<number>(undefined);
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [page, setPage] = useState(0);
  const [pages, setPages] = useState(items);

  const expectStill = () => {
    clearTimeout(still.current);
    still.current = setTimeout(() => (target.current = undefined), STILL_MS);
  };
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      // A hidden row has no width: the pages stay as they are.
      if (element.clientWidth === 0) return;
      setPages(countPages(element));
      setPage(visiblePage(element));
    };
    const scrolled = () => {
      expectStill();
      measure();
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', scrolled);
      clearTimeout(still.current);
    };
  }, []);

  const show = (next: number) => {
    const element = row.current;
    if (!element) return;
    target.current = Math.min(Math.max(next, 0), countPages(element) - 1);
    expectStill();
    element.scrollTo({ left: target.current * element.clientWidth });
  };
  const step = (by: number) => row.current && show((target.current ?? visiblePage(row.current)) + by);
  return { row, page, pages, show, step };
}

const countPages = ({ scrollWidth, clientWidth }: Element) => Math.max(1, Math.round(scrollWidth / clientWidth));
const visiblePage = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth);
