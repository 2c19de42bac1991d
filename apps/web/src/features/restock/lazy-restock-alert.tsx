import { shopMessages } from '@kundan/texts/en/shop';
import { type ComponentProps, useState } from 'react';
import { loadAhead } from '../../browser/page-moments.ts';
import { Button } from '../../ui/button.tsx';
import type RestockAlert from './restock-alert.tsx';

const load = () => import('./restock-alert.tsx');
loadAhead(load);

/** The restock alert of a sold-out product. Its button is part of the rendered page; a tap shows the rest, which then asks at once. */
export function LazyRestockAlert(props: ComponentProps<typeof RestockAlert>) {
  const [Alert, setAlert] = useState<typeof RestockAlert>();
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    // That it did not load, the page says (main.tsx).
    load().then(
      (module) => setAlert(() => module.default),
      () => setAsked(false),
    );
  };
  if (Alert) return <Alert {...props} />;
  return (
    <Button look="outline" wide busy={isAsked} onClick={ask}>
      {shopMessages.product.tellMe}
    </Button>
  );
}
