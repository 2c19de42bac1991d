import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toastStore, type Toast } from './toast.ts';
import { Icon } from './icon.tsx';
import './toaster.css';

/** Milliseconds the words stay for assistive technology, at least. */
const SPOKEN_MS = 10_000;
const icons = {
  success: 'circle-check',
  error: 'circle-exclamation-point',
  warning: 'triangle-exclamation-point',
} as const;
const none: readonly Toast[] = [];

function Note({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), toast.visible);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <li
      className={`toast toast--${toast.tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon name={icons[toast.tone]} size={20} stroke={1.5} />
      {toast.text}
    </li>
  );
}

function Spoken({ toasts }: { toasts: readonly Toast[] }) {
  const [log, setLog] = useState<readonly Toast[]>(none);
  const lastHeard = useRef(0);
  useEffect(() => {
    // Several may come at once.
    const fresh = toasts.filter(({ id }) => id > lastHeard.current);
    if (fresh.length === 0) return;
    lastHeard.current = Math.max(...fresh.map(({ id }) => id));
    setLog((old) => [...old, ...fresh].slice(-4));
    setTimeout(() => setLog((old) => old.filter((toast) => !fresh.includes(toast))), SPOKEN_MS);
  }, [toasts]);
  // A closed shadow root: assistive technology reads it, and still every note stands only once in the page. The element
  // around it says that it is live, because an open dialog silences everything on the page that does not.
  const [inside, setInside] = useState<HTMLElement>();
  const host = useCallback((element: HTMLDivElement | null) => {
    if (!element || element.dataset.open) return;
    element.dataset.open = 'true';
    const region = document.createElement('div');
    element.attachShadow({ mode: 'closed' }).append(region);
    setInside(region);
  }, []);
  const words = log.map((t) => <p key={t.id}>{t.text}</p>);
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite" ref={host} />
      {inside ? createPortal(words, inside) : null}
    </>
  );
}

/**
 * Once in the layout. The visual notes are hidden from assistive technology: it has the live region. They stand beside the
 * dialogs, outside the page, so that no veil covers them.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none);
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
