import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { deskKey, focusSearch, moveInList } from './desk-keys.ts';

interface DialogState {
  open: boolean;
  onClose: () => void;
}
const Palette = lazyComponent<DialogState>(() => import('./palette.tsx').then((file) => ({ default: file.Palette })));
const KeysDialog = lazyComponent<DialogState>(() =>
  import('./keys-dialog.tsx').then((file) => ({ default: file.KeysDialog })),
);

interface DeskKeys {
  openPalette: () => void;
  openKeys: () => void;
  /** To be rendered in the layout. */
  dialogs: ReactNode;
}

/** The keys of the panel, which buttons do as well. */
export function useDeskKeys(): DeskKeys {
  const [dialog, setDialog] = useState<'palette' | 'keys'>();
  // Loaded when one of them opens, and kept for its closing.
  const [isUsed, setUsed] = useState(false);
  const open = (one: 'palette' | 'keys') => {
    setUsed(true);
    setDialog(one);
  };
  const actions = {
    palette: () => open('palette'),
    help: () => open('keys'),
    search: focusSearch,
    next: () => moveInList('ArrowDown'),
    previous: () => moveInList('ArrowUp'),
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = deskKey(event);
    if (!key) return;
    event.preventDefault();
    actions[key]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  const close = () => setDialog(undefined);
  return {
    openPalette: actions.palette,
    openKeys: actions.help,
    dialogs: isUsed ? (
      <Suspense fallback={null}>
        <Palette open={dialog === 'palette'} onClose={close} />
        <KeysDialog open={dialog === 'keys'} onClose={close} />
      </Suspense>
    ) : null,
  };
}
