import { useState } from 'react';

/** Whether pictures of a form are not uploaded yet: it would be saved without them. Spread `chooser` into the PictureChooser. */
export function usePendingPictures() {
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState(0);
  return {
    isPending,
    /** Returns whether the form must not be saved now, and shows why beside the pictures. */
    refuse: () => {
      if (isPending) setRefused(refused + 1);
      return isPending;
    },
    chooser: {
      refused,
      onPending: (pending: boolean) => {
        setPending(pending);
        if (!pending) setRefused(0);
      },
    },
  };
}

export type PendingPictures = ReturnType<typeof usePendingPictures>;
