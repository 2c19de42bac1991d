import { accountMessages as texts } from '@kundan/contracts/messages/account-messages';
import type { ReactElement } from 'react';
import type { Session } from '../../auth/session.ts';
import { HoverMenu, MenuAction, MenuLink } from '../../ui/dialog/menu.tsx';

export default function UserMenu({
  session,
  onSignOut,
  trigger,
  defaultOpen,
}: {
  session: Session;
  onSignOut: () => void;
  trigger: ReactElement;
  defaultOpen: boolean;
}) {
  return (
    <HoverMenu
      trigger={trigger}
      label="Your account"
      defaultOpen={defaultOpen}
      heading={
        <>
          <span>{texts.signedInAs}</span>
          {session.user.name}
          <span>{session.user.email}</span>
        </>
      }
    >
      <MenuLink to="/orders">View Orders</MenuLink>
      <MenuLink to="/account">{texts.page}</MenuLink>
      {session.user.role === 'admin' ? <MenuLink to="/admin-panel">Admin Panel</MenuLink> : null}
      <MenuAction onAct={onSignOut}>Logout</MenuAction>
    </HoverMenu>
  );
}
