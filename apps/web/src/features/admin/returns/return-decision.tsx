import type { AdminReturn } from '@kundan/contracts/admin/returns.contract';
import { useState } from 'react';
import { useAdmin } from '../admin-context.ts';
import { ReturnActions, ReturnRefund } from './return-actions.tsx';
import { useReturnChanges } from './use-return-changes.ts';

interface ReturnDecisionProps {
  one: AdminReturn;
  /** Gets the return as it is after a change. */
  onChanged?: (one: AdminReturn) => void;
}

/** What this member of the staff can do with a return. */
export function ReturnDecision({ one, onChanged = () => undefined }: ReturnDecisionProps) {
  const { may } = useAdmin();
  const { note, set, refund } = useReturnChanges(one, onChanged);
  // Ticked before the approval, it stays.
  const restock = useState(false);
  const busy = set.isPending || refund.isPending;
  return (
    <>
      {may('setReturnState') ? (
        <ReturnActions key={one.state} one={one} note={note} onSet={set.mutate} busy={busy} restock={restock} />
      ) : null}
      {may('requestRefund') ? <ReturnRefund one={one} onRefund={refund.mutate} busy={busy} /> : null}
    </>
  );
}
