import type { Product } from '@kundan/contracts/catalogue.contract';
import { labelOf } from '@kundan/domain/catalogue/option-labels';
import { restockMessages as texts } from '@kundan/texts/en/restock';
import { shopMessages } from '@kundan/texts/en/shop';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { currentSession } from '../../auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { Message, type Outcome } from '../../ui/feedback/message.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { requestAlert, endAlert, restockProblem } from './restock-calls.ts';
import './restock-alert.css';

const VerifyDialog = lazyComponent(() => import('./verify-dialog.tsx'));

interface RestockAlertProps {
  product: Product;
  option: string | undefined;
}

/** Asks for one mail when a sold-out product is back, as soon as it is shown: with a tap when signed in, otherwise after verifying an address. */
export default function RestockAlert({ product, option }: RestockAlertProps) {
  const [isVerifying, setVerifying] = useState(false);
  /** How often the dialog was opened: each time it asks for the address anew, which may have been mistyped. */
  const [openings, setOpenings] = useState(0);
  const [busy, setBusy] = useState(false);
  /** Ends the alert that was asked for on this page. */
  const [token, setToken] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  const attempt = async (work: () => Promise<{ message: string; token?: string }>) => {
    setBusy(true);
    setOutcome(undefined);
    try {
      const { message, token: next } = await work();
      setToken(next);
      setOutcome({ tone: 'good', text: message });
    } catch (error) {
      setOutcome({ tone: 'bad', text: restockProblem(error) });
    } finally {
      setBusy(false);
    }
  };

  const ask = () => {
    const { options } = product;
    if (options && option === undefined) {
      const text = shopMessages.product.choose(labelOf(options.labels, options.name));
      return setOutcome({ tone: 'bad', text });
    }
    if (currentSession()) return void attempt(() => requestAlert(product, option));
    setVerifying(true);
    setOpenings(openings + 1);
  };
  const askAtOnce = useEffectEvent(() => ask());
  useEffect(() => queueMicrotask(askAtOnce), []);

  return (
    <div className="restock">
      {token === undefined ? (
        // It takes over the focus of the rendered button.
        <Button
          look="outline"
          wide
          autoFocus
          busy={busy}
          aria-haspopup={currentSession() ? undefined : 'dialog'}
          onClick={ask}
        >
          {texts.ask}
        </Button>
      ) : (
        <Button look="quiet" busy={busy} onClick={() => void attempt(() => endAlert(product.id, token))}>
          {texts.end}
        </Button>
      )}
      <p className="soft">{texts.lead}</p>
      <Message message={outcome} />
      {openings > 0 ? (
        <Suspense key={openings} fallback={null}>
          <VerifyDialog
            open={isVerifying}
            title={texts.title(product.name)}
            onClose={() => setVerifying(false)}
            onVerified={async (email) => {
              setVerifying(false);
              await attempt(() => requestAlert(product, option, email));
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
