import { createContext } from 'react';

/** Changed orders whose customers have not got a mail. */
export interface UndoOffer {
  ids: readonly string[];
  /** False when there is nobody to mail. */
  isMailed: boolean;
  /** When the first of the mails leaves, in milliseconds. */
  until: number;
}

interface UndoState {
  offer: UndoOffer | undefined;
  setOffer: (offer: UndoOffer | undefined) => void;
}

export const UndoContext = createContext<UndoState>({ offer: undefined, setOffer: () => undefined });
