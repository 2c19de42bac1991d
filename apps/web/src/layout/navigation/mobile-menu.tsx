import { accountMessages } from '@kundan/contracts/messages/account-messages';
import { Link } from '@tanstack/react-router';
import type { Session } from '../../auth/session.ts';
import { useShopDetails } from '../../http/shop-details.ts';
import { closeDialog } from '../../ui/dialog/open-dialog.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useNavLinks } from './nav-links.ts';
import { shopLinks } from './page-links.ts';
import './mobile-menu.css';

/** The menu of the hamburger button: the header's links, and the signed-in user's pages. */
export default function MobileMenu({ open, session }: { open: boolean; session: Session | undefined }) {
  const { links } = useNavLinks();
  return (
    <Dialog open={open} onClose={closeDialog} title={useShopDetails().shop.name} place="start">
      <nav aria-label="Menu" className="mobile-menu">
        {links.map(({ label, link }) => (
          <Link key={label} {...link}>
            {label}
          </Link>
        ))}
        {session ? (
          <>
            <Link to="/orders">Orders</Link>
            <Link to="/account">{accountMessages.page}</Link>
          </>
        ) : null}
        {session?.user.role === 'admin' ? <Link to="/admin-panel">Admin Panel</Link> : null}
        <div className="mobile-menu__more">
          {shopLinks.map(({ label, link }) => (
            <Link key={label} {...link}>
              {label}
            </Link>
          ))}
        </div>
      </nav>
    </Dialog>
  );
}
