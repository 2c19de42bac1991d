import { shopMessages } from '@kundan/texts/en/shop';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useState, type ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { useOverlay } from './use-overlay.ts';
import './dialog.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title, announced with it. */
  description?: ReactNode;
  children: ReactNode;
  /**
   * centre: forms and messages; wide: a table; side: the cart, from the right edge; start: the menu, from the left edge; full: a
   * photograph.
   */
  place?: 'centre' | 'wide' | 'side' | 'start' | 'full';
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** false: Escape, Back and clicks outside do not close it, and it has no close button. */
  closable?: boolean;
  /** The address says that it is open, so Back closes it as the router's navigation. */
  inAddress?: boolean;
}

/**
 * A modal dialog. It keeps the focus inside, returns it when closed, and stops the page behind from scrolling. Load it
 * lazily.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  place = 'centre',
  footer,
  closable = true,
  inAddress = false,
}: DialogProps) {
  useOverlay(open && !inAddress, onClose, closable);
  const opener = useOpener(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && closable && onClose()} disablePointerDismissal={!closable}>
      <Base.Portal>
        <Base.Backdrop className="dialog__veil" />
        <Base.Popup className={`dialog dialog--${place}`} finalFocus={() => focusAfter(opener)}>
          <header className="dialog__header">
            <Base.Title className="dialog__title">{title}</Base.Title>
            {closable ? (
              <Base.Close className="dialog__close" aria-label={shopMessages.close}>
                <Icon name="x" size={22} stroke={1.5} />
              </Base.Close>
            ) : null}
          </header>
          <div className="dialog__body">
            {description ? <Base.Description className="dialog__description">{description}</Base.Description> : null}
            {children}
          </div>
          {footer ? <footer className="dialog__footer">{footer}</footer> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The element that opened the first of several consecutive dialogs (Sign In, then Sign Up). */
let firstOpener: HTMLElement | null = null;

function openerNow(): HTMLElement | null {
  const active = document.activeElement;
  // A dialog that was opened from another dialog returns the focus to the element that opened the first one.
  if (active instanceof HTMLElement && !active.closest('.dialog')) firstOpener = active;
  return firstOpener;
}

interface Opener {
  element: HTMLElement | null;
  /** The page on which the dialog opened. */
  path: string;
}

/** The focused element when the dialog opened. Dialogs open from anywhere, so there is no trigger element. */
function useOpener(open: boolean): Opener {
  const [opener, setOpener] = useState<Opener>({ element: null, path: '' });
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener({ element: openerNow(), path: location.pathname });
  }
  return opener;
}

/**
 * Does not move the focus when another dialog opened. Moves it to the page's content when the opener is gone (there is
 * no sign-in button after signing in) or the page has changed. A busy device is late with this: somebody who went on stays there.
 */
function focusAfter({ element, path }: Opener): HTMLElement | boolean {
  if (document.querySelector('.dialog[data-open]')) return false;
  if (document.activeElement?.matches('main *')) return false;
  if (element?.isConnected && path === location.pathname) return element;
  // Focus the content explicitly; focusing the dialog would move the focus to its first link.
  document.getElementById('content')?.focus({ preventScroll: true });
  return false;
}
