import { SHOP_NAME } from '@kundan/domain/shop';
import { Link } from '@tanstack/react-router';
import type { Session } from '../session/session.ts';
import { closeDialog } from '../shell/shell-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { navLinks, shopLinks } from './nav-links.ts';
import './mobile-menu.css';

/** The hamburger's menu: the header's links, and what a signed-in person may open. */
export default function MobileMenu({ open, session }: { open: boolean; session: Session | undefined }) {
  return (
    <Dialog open={open} onClose={closeDialog} title={SHOP_NAME} place="start">
      <nav aria-label="Menu" className="mobile-menu">
        {navLinks.map(({ label, link }) => (
          <Link key={label} {...link} onClick={closeDialog}>
            {label}
          </Link>
        ))}
        {session ? (
          <Link to="/orders" onClick={closeDialog}>
            Orders
          </Link>
        ) : null}
        {session?.user.role === 'admin' ? (
          <Link to="/admin-panel" onClick={closeDialog}>
            Admin Panel
          </Link>
        ) : null}
        <div className="mobile-menu__more">
          {shopLinks.map(({ label, link }) => (
            <Link key={label} {...link} onClick={closeDialog}>
              {label}
            </Link>
          ))}
        </div>
      </nav>
    </Dialog>
  );
}
