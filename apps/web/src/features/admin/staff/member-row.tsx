import { changeStaffRole, listStaff, removeStaff, type StaffMember } from '@kundan/contracts/admin/staff.contract';
import { staffMessages as texts } from '@kundan/contracts/messages/staff-messages';
import type { StaffRole } from '@kundan/domain/shop';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useAdmin } from '../admin-context.ts';
import { useReload } from '../use-call.ts';
import { STAFF_ROLE } from '../use-staff-role.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RoleField } from './role-field.tsx';

interface MemberRowProps {
  member: StaffMember;
  isSelf: boolean;
  needsProof: boolean;
}

/** A person with a role that can be changed, and the way out. Both are confirmed. */
export function MemberRow({ member: { id, name, email, role, two_step }, isSelf, needsProof }: MemberRowProps) {
  const { send, notifySuccess } = useAdmin();
  const queries = useQueryClient();
  const reload = useReload();
  const [next = role, setNext] = useState<StaffRole>();
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li className="staff__member">
      <p className="staff__who">
        <strong>
          {name}
          {isSelf ? ` (${texts.you})` : ''}
        </strong>
        <span>{email}</span>
        <span>
          {texts.twoStep}: {two_step ? texts.twoStepOn : texts.twoStepOff}
        </span>
      </p>
      <div className="staff__role">
        <RoleField label={`${texts.role}: ${name}`} value={next} onChange={setNext} />
        {next === role ? null : (
          <Button look="outline" aria-label={`${texts.changeRole} of ${name}`} onClick={() => setChanging(true)}>
            {texts.changeRole}
          </Button>
        )}
      </div>
      <Button look="quiet" aria-label={`${texts.remove} ${name}`} onClick={() => setRemoving(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isChanging}
        title={texts.makeRole(name, texts.asRole[next])}
        description={texts.may[next]}
        action={texts.changeRole}
        failed={texts.changeFailed}
        needsProof={needsProof}
        onClose={() => {
          setChanging(false);
          setNext(undefined);
        }}
        onConfirm={async (proof) => {
          const changed = await send(changeStaffRole, { id, role: next, ...proof });
          notifySuccess(texts.roleChanged(name, texts.asRole[changed.role]));
          // An owner who is one no more may not read the list.
          await (isSelf ? queries.invalidateQueries({ queryKey: STAFF_ROLE }) : reload(listStaff));
        }}
      />
      <ConfirmDialog
        open={isRemoving}
        title={texts.removeTitle(name)}
        description={texts.removeWhat}
        action={texts.remove}
        failed={texts.removeFailed}
        needsProof={needsProof}
        onClose={() => setRemoving(false)}
        onConfirm={async (proof) => {
          notifySuccess((await send(removeStaff, { id, ...proof })).message);
          await reload(listStaff);
        }}
      />
    </li>
  );
}
