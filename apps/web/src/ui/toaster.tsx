import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toastStore, type Toast } from './toast.ts';
import './toaster.css';

/** Milliseconds the words stay for assistive technology, at least. */
const SPOKEN_MS = 10_000;
const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert };
const none: readonly Toast[] = [];

function Note({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), toast.visible);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const Icon = icons[toast.tone];
  return (
    <li className={`toast toast--${toast.tone}`} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <Icon size={20} strokeWidth={1.5} />
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
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {log.map((t) => (
        <p key={t.id}>{t.text}</p>
      ))}
    </div>
  );
}

/** Once in the layout. The visual notes are hidden from assistive technology: it has the live region. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none);
  return (
    <>
      <Spoken toasts={toasts} />
      <ol className="toaster" aria-hidden>
        {toasts.map((toast) => (
          <Note key={toast.id} toast={toast} />
        ))}
      </ol>
    </>
  );
}
