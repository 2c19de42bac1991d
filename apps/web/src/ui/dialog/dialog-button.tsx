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
  const [openings, setOpenings] = useState(0);
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => {
          setOpen(true);
          setOpenings(openings + 1);
        }}
      >
        {children}
      </button>
      {openings > 0 ? (
        // Each opening begins anew. The dialog that was closed stays until then, because it still moves away.
        <Suspense key={openings} fallback={null}>
          {dialog({ open, onClose: () => setOpen(false) })}
        </Suspense>
      ) : null}
    </>
  );
}
