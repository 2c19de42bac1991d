import { useEffect, useEffectEvent } from 'react';
import { openOverlay } from './overlay-stack.ts';

/** Makes Back close an open overlay. `closable`: false while it refuses to close. */
export function useOverlay(open: boolean, onClose: () => void, closable = true): void {
  const close = useEffectEvent(onClose);
  const isClosable = useEffectEvent(() => closable);
  useEffect(() => {
    if (open) return openOverlay({ close: () => close(), isClosable: () => isClosable() });
  }, [open]);
}
