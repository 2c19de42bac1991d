import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

const STEP = 20;

/** A long list, twenty at a time. Give it a `key` that changes with the search, and it begins anew. */
export function More<T>({ items, children }: { items: readonly T[]; children: (shown: readonly T[]) => ReactNode }) {
  const [count, setCount] = useState(STEP);
  const left = items.length - count;
  return (
    <>
      {children(items.slice(0, count))}
      {left > 0 ? (
        <div className="admin__end">
          <Button look="outline" onClick={() => setCount(count + STEP)}>
            Show {Math.min(STEP, left)} more of {left}
          </Button>
        </div>
      ) : null}
    </>
  );
}
