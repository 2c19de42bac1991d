import type { ReactElement } from 'react';
import type { Session } from '../session/session.ts';
import { HoverMenu, MenuAction, MenuLink } from '../ui/menu.tsx';

export default function UserMenu({
  session,
  onSignOut,
  trigger,
}: {
  session: Session;
  onSignOut: () => void;
  trigger: ReactElement;
}) {
  return (
    <HoverMenu trigger={trigger} label="Your account">
      <MenuLink to="/orders">View Orders</MenuLink>
      {session.user.role === 'admin' ? <MenuLink to="/admin-panel">Admin Panel</MenuLink> : null}
      <MenuAction onAct={onSignOut}>Logout</MenuAction>
    </HoverMenu>
  );
}
