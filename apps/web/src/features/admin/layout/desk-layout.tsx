import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { totpMessages } from '@kundan/contracts/messages/totp-messages';
import { Ellipsis, ExternalLink, Keyboard, KeyRound, LogOut, Search } from 'lucide-react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HoverMenu, MenuAction, MenuLink } from '../../../ui/dialog/menu.tsx';
import { useShopDetails } from '../../../http/shop-details.ts';
import { useAdmin } from '../admin-context.ts';
import { SoundSwitch, useSound } from '../notices/sound-switch.tsx';
import { mayOpen } from './panel-access.ts';
import { PALETTE_KEYS } from '../palette/desk-keys.ts';
import { useDeskKeys } from '../palette/use-desk-keys.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { deskLinks, type DeskLink } from './desk-links.ts';
import { type DeskCount, useDeskCounts } from './use-desk-counts.ts';
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
  const isApart = useSecurityApart();
  const { shop } = useShopDetails();
  const counts = useDeskCounts();
  const { openPalette, openKeys, dialogs } = useDeskKeys();
  useKeptFocus();
  return (
    <div className="desk">
      <aside className="desk__side" aria-label="Admin Panel">
        <p className="desk__name">
          {shop.name} <span>Admin Panel</span>
        </p>
        <button type="button" className="desk__find" onClick={openPalette}>
          <Search {...icon} />
          Find <kbd aria-hidden>{PALETTE_KEYS}</kbd>
        </button>
        <nav aria-label="Panels" className="desk__links">
          {links.map((link) => (
            <DeskLinkTo key={link.to} {...link} count={counts[link.to]} />
          ))}
        </nav>
        <div className="desk__foot">
          <button type="button" className="desk__link" onClick={openKeys}>
            <Keyboard {...icon} />
            Keys
          </button>
          <SoundSwitch />
          {isApart ? (
            <Link to={SECURITY} className="desk__link">
              <KeyRound {...icon} />
              {totpMessages.title}
            </Link>
          ) : null}
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
            <DeskLinkTo key={link.to} {...link} count={counts[link.to]} />
          ))}
        <MoreMenu onSignOut={onSignOut} onFind={openPalette} />
      </nav>
      {dialogs}
    </div>
  );
}

/** The links to the panels that the role may open. */
function useDeskLinks(): readonly DeskLink[] {
  const { may } = useAdmin();
  return deskLinks.filter(({ to }) => mayOpen(to, may));
}

const SECURITY = '/admin-panel/settings/security';

/** Whether two-step sign-in has a link of its own: to others, the panel of the settings leads there. */
function useSecurityApart(): boolean {
  const { may } = useAdmin();
  return mayOpen(SECURITY, may) && !mayOpen('/admin-panel/settings', may);
}

function DeskLinkTo({ to, label, Icon, count }: DeskLink & { count: DeskCount | undefined }) {
  return (
    <Link to={to} className="desk__link" activeOptions={{ exact: to === '/admin-panel', includeSearch: false }}>
      <Icon {...icon} />
      {label}
      {count && count.count > 0 ? (
        <span className="desk__count" data-urgent={count.isUrgent || undefined}>
          {count.count}
          <span className="visually-hidden"> {count.words}</span>
        </span>
      ) : null}
    </Link>
  );
}

/** The links that the bottom bar has no space for. */
function MoreMenu({ onSignOut, onFind }: { onSignOut: () => void; onFind: () => void }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { isOn, toggle } = useSound();
  const isApart = useSecurityApart();
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
      <MenuAction onAct={onFind}>Find</MenuAction>
      {links.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      {isApart ? <MenuLink to={SECURITY}>{totpMessages.title}</MenuLink> : null}
      <MenuAction onAct={toggle}>{deskMessages.newOrder.turnSound(isOn)}</MenuAction>
      <MenuLink to="/">View shop</MenuLink>
      <MenuAction onAct={onSignOut}>Logout</MenuAction>
    </HoverMenu>
  );
}
