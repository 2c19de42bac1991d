import { listStaff, type StaffMember } from '@kundan/contracts/admin/staff.contract';
import { staffMessages } from '@kundan/contracts/messages/staff-messages';
import { useSession } from '../../../auth/session.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { useCall } from '../use-call.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import '../settings/settings-panel.css';
import './staff-panel.css';

/** The people who run the shop: their roles, and invitations. */
export function StaffPanel() {
  const query = useCall(listStaff, {}, { staleTime: 0 });
  return (
    <PanelFrame title={staffMessages.title}>
      <Loaded query={query} loading="Loading staff..." failed={staffMessages.loadFailed} height="30rem">
        {(members) => <Staff members={members} />}
      </Loaded>
    </PanelFrame>
  );
}

function Staff({ members }: { members: readonly StaffMember[] }) {
  const ownId = useSession()?.user.id;
  const needsProof = members.some(({ id, two_step }) => id === ownId && two_step);
  return (
    <div className="settings">
      <SettingsSection title={staffMessages.title} what={staffMessages.what}>
        <ul className="staff__list" aria-label={staffMessages.title}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} isSelf={member.id === ownId} needsProof={needsProof} />
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection title={staffMessages.invite} what={staffMessages.inviteWhat}>
        <InviteForm needsProof={needsProof} />
        <Invitations needsProof={needsProof} />
      </SettingsSection>
    </div>
  );
}
