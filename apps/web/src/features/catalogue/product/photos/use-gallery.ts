import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The state of a strip of photographs that scrolls by swiping, arrow keys and thumbnails. */
export function useGallery() {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const show = (at: number) => {
    const box = strip.current;
    const button = box?.querySelectorAll('button')[at];
    if (button) box?.scrollTo({ left: at * box.clientWidth });
    return button;
  };
  return {
    strip,
    shown,
    show: (at: number) => void show(at),
    onScroll: () => {
      const box = strip.current;
      if (box) setShown(Math.round(box.scrollLeft / box.clientWidth));
    },
    // The strip snaps back from where the browser scrolls to a photograph that gets the focus.
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      const at = [...currentTarget.querySelectorAll('button')].findIndex((button) => button === target);
      if (at >= 0) show(at);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // With a modifier key, arrows are shortcuts of the browser: Alt and the left one go back.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const step = STEPS[event.key];
      const button = step && show(shown + step);
      if (!button) return;
      event.preventDefault();
      button.focus({ preventScroll: true });
    },
  };
}
