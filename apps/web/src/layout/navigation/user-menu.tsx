import { headerTexts } from '@kundan/texts/en/header';
import { menuTexts } from '@kundan/texts/en/menu';
import { accountMessages as texts } from '@kundan/texts/en/account';
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
      label={headerTexts.account}
      defaultOpen={defaultOpen}
      heading={
        <>
          <span>{texts.signedInAs}</span>
          {session.user.name}
          <span>{session.user.email}</span>
        </>
      }
    >
      <MenuLink to="/orders">{menuTexts.viewOrders}</MenuLink>
      <MenuLink to="/account">{texts.page}</MenuLink>
      {session.user.role === 'admin' ? <MenuLink to="/admin-panel">{menuTexts.panel}</MenuLink> : null}
      <MenuAction onAct={onSignOut}>{headerTexts.logout}</MenuAction>
    </HoverMenu>
  );
}
