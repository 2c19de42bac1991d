import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { Undo2 } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { UndoContext, type UndoOffer } from './undo-offer.ts';
import { useUndo } from './use-undo.ts';
import './undo-bar.css';

const texts = panelMessages.orders;

/** Offers to undo the newest change while its mail waits. `shows`: whether the offer belongs to this place. */
export function UndoBar({ shows }: { shows: (offer: UndoOffer) => boolean }) {
  const { offer } = use(UndoContext);
  // The live region is always rendered, so that the offer is announced.
  return <div role="status">{offer && shows(offer) ? <Offer key={offer.until} offer={offer} /> : null}</div>;
}

function Offer({ offer: { ids, isMailed, until } }: { offer: UndoOffer }) {
  const { setOffer } = use(UndoContext);
  const { mutate, isPending } = useUndo();
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (left === 0 && !isPending) setOffer(undefined);
  }, [left, isPending, setOffer]);
  return (
    <p className="undo-bar">
      {isMailed ? texts.mailWaits(ids.length) : texts.changeWaits(ids.length)}
      <Button look="outline" busy={isPending} onClick={() => mutate(ids)}>
        <Undo2 size={16} strokeWidth={1.6} aria-hidden /> Undo <span aria-hidden>({left})</span>
      </Button>
    </p>
  );
}

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));
