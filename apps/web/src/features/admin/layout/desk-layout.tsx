import { Ellipsis, ExternalLink, LogOut } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HoverMenu, MenuAction, MenuLink } from '../../../ui/dialog/menu.tsx';
import { deskLinks, isCurrent, type DeskLink } from './desk-links.ts';
import { PanelLink } from './panel-link.tsx';
import './desk-layout.css';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface DeskLayoutProps {
  /** The part of the path after '/admin-panel/'. */
  path: string;
  /** The name of the signed-in admin. */
  name: string;
  onSignOut: () => void;
  children: ReactNode;
}

/** The admin panel's own layout: a sidebar, and on a phone a bottom bar. */
export function DeskLayout({ path, name, onSignOut, children }: DeskLayoutProps) {
  return (
    <div className="desk">
      <aside className="desk__side" aria-label="Admin Panel">
        <p className="desk__name">
          Kundan <span>Admin Panel</span>
        </p>
        <nav aria-label="Panels" className="desk__links">
          {deskLinks.map((link) => (
            <DeskLinkTo key={link.path} link={link} path={path} />
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
        {deskLinks
          .filter(({ isPrimary }) => isPrimary)
          .map((link) => (
            <DeskLinkTo key={link.path} link={link} path={path} />
          ))}
        <MoreMenu path={path} onSignOut={onSignOut} />
      </nav>
    </div>
  );
}

function DeskLinkTo({ link, path }: { link: DeskLink; path: string }) {
  const { Icon, label } = link;
  return (
    <PanelLink panel={link.path} className="desk__link" aria-current={isCurrent(link, path) ? 'page' : undefined}>
      <Icon {...icon} />
      {label}
    </PanelLink>
  );
}

/** The links that the bottom bar has no space for. */
function MoreMenu({ path, onSignOut }: { path: string; onSignOut: () => void }) {
  const links = deskLinks.filter(({ isPrimary }) => !isPrimary);
  const isHere = links.some((link) => isCurrent(link, path));
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
      {links.map(({ path: to, label }) => (
        <MenuLink key={to} to="/admin-panel/$" params={{ _splat: to }} search={{}}>
          {label}
        </MenuLink>
      ))}
      <MenuLink to="/">View shop</MenuLink>
      <MenuAction onAct={onSignOut}>Logout</MenuAction>
    </HoverMenu>
  );
}
