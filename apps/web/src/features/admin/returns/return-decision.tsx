import type { AdminReturn } from '@kundan/contracts/admin/returns.contract';
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
  const { set, refund } = useReturnChanges(one, onChanged);
  return (
    <>
      {may('setReturnState') ? <ReturnActions key={one.state} one={one} set={set} /> : null}
      {may('requestRefund') ? <ReturnRefund one={one} refund={refund} /> : null}
    </>
  );
}
