import { Ellipsis, ExternalLink, LogOut } from 'lucide-react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HoverMenu, MenuAction, MenuLink } from '../../../ui/dialog/menu.tsx';
import { useAdmin } from '../admin-context.ts';
import { mayOpen } from './panel-access.ts';
import { deskLinks, type DeskLink } from './desk-links.ts';
import './desk-layout.css';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface DeskLayoutProps {
  /** The name of the signed-in admin. */
  name: string;
  onSignOut: () => void;
  children: ReactNode;
}

/** The admin panel's own layout: a sidebar, and on a phone a bottom bar. */
export function DeskLayout({ name, onSignOut, children }: DeskLayoutProps) {
  const links = useDeskLinks();
  return (
    <div className="desk">
      <aside className="desk__side" aria-label="Admin Panel">
        <p className="desk__name">
          Kundan <span>Admin Panel</span>
        </p>
        <nav aria-label="Panels" className="desk__links">
          {links.map((link) => (
            <DeskLinkTo key={link.to} {...link} />
          ))}
        </nav>
        <div className="desk__foot">
          <Link to="/" className="desk__link">
            <ExternalLink {...icon} />
            View shop
          </Link>
          <button type="button" className="desk__link" onClick={onSignOut}>
            <LogOut {...icon} />
            Logout
          </button>
          <p className="desk__who">{name}</p>
        </div>
      </aside>
      <main id="content" tabIndex={-1} className="desk__main">
        {children}
      </main>
      <nav className="desk__bar" aria-label="Panels">
        {links
          .filter(({ isPrimary }) => isPrimary)
          .map((link) => (
            <DeskLinkTo key={link.to} {...link} />
          ))}
        <MoreMenu onSignOut={onSignOut} />
      </nav>
    </div>
  );
}

/** The links to the panels that the role may open. */
function useDeskLinks(): readonly DeskLink[] {
  const { may } = useAdmin();
  return deskLinks.filter(({ to }) => mayOpen(to, may));
}

function DeskLinkTo({ to, label, Icon }: DeskLink) {
  return (
    <Link to={to} className="desk__link" activeOptions={{ exact: to === '/admin-panel', includeSearch: false }}>
      <Icon {...icon} />
      {label}
    </Link>
  );
}

/** The links that the bottom bar has no space for. */
function MoreMenu({ onSignOut }: { onSignOut: () => void }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const links = useDeskLinks().filter(({ isPrimary }) => !isPrimary);
  const isHere = links.some(({ to }) => path.startsWith(to));
  return (
    <HoverMenu
      label="More panels"
      trigger={
        <button type="button" className={`desk__link${isHere ? ' desk__link--here' : ''}`}>
          <Ellipsis {...icon} />
          More
        </button>
      }
    >
      {links.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      <MenuLink to="/">View shop</MenuLink>
      <MenuAction onAct={onSignOut}>Logout</MenuAction>
    </HoverMenu>
  );
}
