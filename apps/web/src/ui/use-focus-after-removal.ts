import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Properties of an element that takes over the focus of a control inside it that is removed, such as the button of a deleted line:
 * otherwise the next Tab would begin at the top of the page.
 */
export function useFocusAfterRemoval<T extends HTMLElement>() {
  const frame = useRef<T>(null);
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    const isRemoved = focused.current?.isConnected === false;
    if (isRemoved && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  });
  return { ref: frame, tabIndex: -1, onFocus: ({ target }: FocusEvent) => void (focused.current = target) };
}
