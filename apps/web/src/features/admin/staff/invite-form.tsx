import { inviteStaff, listStaffInvitations } from '@kundan/contracts/admin/staff.contract';
import { staffMessages as texts } from '@kundan/contracts/messages/staff-messages';
import type { StaffRole } from '@kundan/domain/shop';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useAdmin } from '../admin-context.ts';
import { useAddition, useReload } from '../use-call.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RoleField } from './role-field.tsx';

/** Invites somebody by e-mail. */
export function InviteForm({ needsProof }: { needsProof: boolean }) {
  const { notifySuccess } = useAdmin();
  const sendNew = useAddition();
  const reload = useReload();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('helper');
  const [isAsking, setAsking] = useState(false);
  return (
    <form
      className="staff__invite"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <TextField
        label={texts.inviteEmail}
        type="email"
        required
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleField label={texts.role} value={role} onChange={setRole} />
      <Button type="submit">{texts.sendInvitation}</Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.inviteTitle(email, texts.asRole[role])}
        description={texts.may[role]}
        action={texts.confirmInvitation}
        failed={texts.inviteFailed}
        needsProof={needsProof}
        onClose={() => setAsking(false)}
        onConfirm={async (proof) => {
          await sendNew(inviteStaff, { email, role, ...proof });
          notifySuccess(texts.invited(email));
          setEmail('');
          await reload(listStaffInvitations);
        }}
      />
    </form>
  );
}
