import { Suspense, useState, type ReactNode } from 'react';

interface DialogButtonProps {
  /** The name for assistive technology, if the text alone is ambiguous. */
  label?: string;
  children: ReactNode;
  /** Renders the dialog, which is loaded when the button is used for the first time. */
  dialog: (state: { open: boolean; onClose: () => void }) => ReactNode;
}

/** A button that looks like a link and opens a dialog. */
export function DialogButton({ label, children, dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  if (open && !hasOpened) setHasOpened(true);
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {hasOpened ? <Suspense fallback={null}>{dialog({ open, onClose: () => setOpen(false) })}</Suspense> : null}
    </>
  );
}
