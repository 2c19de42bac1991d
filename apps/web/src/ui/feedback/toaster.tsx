import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../browser/use-store.ts';
import { toastStore, type Toast } from './toast.ts';
import { Icon } from '../media/icon.tsx';
import './toaster.css';

/** Minimum time in ms that texts stay in the live region. */
const SPOKEN_MS = 10_000;
/** The icons circle-check, circle-exclamation-point and triangle-exclamation-point of lucide.dev (ISC License). */
const drawings = {
  success: '<circle cx="12" cy="12" r="10"/><path d="m16 9-5.5 5.5L8 12"/>',
  error:
    '<circle cx="12" cy="12" r="10"/><line x1="12" x2="12" y1="8" y2="12"/><line x1="12" x2="12.01" y1="16" y2="16"/>',
  warning:
    '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h.01"/>',
} as const;
const none: readonly Toast[] = [];

function Note({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), toast.visibleMs);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <li
      className={`toast toast--${toast.tone}${toast.repeats ? ' toast--repeats' : ''}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon drawing={drawings[toast.tone]} size={20} stroke={1.5} />
      {toast.text}
    </li>
  );
}

function Spoken({ toasts }: { toasts: readonly Toast[] }) {
  const [log, setLog] = useState<readonly Toast[]>(none);
  const lastSpokenId = useRef(0);
  useEffect(() => {
    // Several toasts may appear at once.
    const fresh = toasts.filter(({ id, repeats }) => id > lastSpokenId.current && !repeats);
    if (fresh.length === 0) return;
    lastSpokenId.current = Math.max(...fresh.map(({ id }) => id));
    setLog((old) => [...old, ...fresh].slice(-4));
    setTimeout(() => setLog((old) => old.filter((toast) => !fresh.includes(toast))), SPOKEN_MS);
  }, [toasts]);
  // A closed shadow root, so that each text appears only once in the document but assistive technology still reads it.
  // The host element is the live region, because an open dialog hides all other content of the page.
  const [inside, setInside] = useState<HTMLElement>();
  const host = useCallback((element: HTMLDivElement | null) => {
    // React calls this again for the same element, which can have one shadow root only.
    if (!element || element.dataset.open) return;
    element.dataset.open = 'true';
    const region = document.createElement('div');
    element.attachShadow({ mode: 'closed' }).append(region);
    setInside(region);
  }, []);
  const texts = log.map(({ id, text }) => <p key={id}>{text}</p>);
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite" ref={host} />
      {inside ? createPortal(texts, inside) : null}
    </>
  );
}

/**
 * Shows the toasts. Render it once, in the layout. The visible toasts are hidden from assistive technology, which reads
 * the live region. They are rendered outside the page, above the backdrops of dialogs.
 */
export function Toaster() {
  const toasts = useStore(toastStore, none);
  const notes = (
    <ol className="toaster" aria-hidden>
      {toasts.map((toast) => (
        <Note key={toast.id} toast={toast} />
      ))}
    </ol>
  );
  return (
    <>
      <Spoken toasts={toasts} />
      {toasts.length > 0 ? createPortal(notes, document.body) : null}
    </>
  );
}
