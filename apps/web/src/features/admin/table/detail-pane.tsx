import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useMedia } from './use-media.ts';
import './detail-pane.css';

interface DetailPaneProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The details of a row, beside the table where there is space for both; otherwise a dialog from the side. Escape closes it. */
export function DetailPane({ title, onClose, children }: DetailPaneProps) {
  const isBeside = useMedia('(min-width: 68.75em)');
  if (isBeside) {
    return (
      <Aside title={title} onClose={onClose}>
        {children}
      </Aside>
    );
  }
  return (
    <Dialog open title={title} onClose={onClose} place="side" inAddress>
      {children}
    </Dialog>
  );
}

function Aside({ title, onClose, children }: DetailPaneProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    return () => (opener.current as HTMLElement | null)?.focus?.();
  }, []);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <aside className="detail" aria-labelledby={id} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header className="detail__head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="detail__close" aria-label="Close" onClick={onClose}>
          <X size={20} strokeWidth={1.6} aria-hidden />
        </button>
      </header>
      <div className="detail__body">{children}</div>
    </aside>
  );
}
