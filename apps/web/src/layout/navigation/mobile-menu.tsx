import { headerTexts } from '@kundan/texts/en/header';
import { menuTexts } from '@kundan/texts/en/menu';
import { accountMessages } from '@kundan/texts/en/account';
import { shopMessages } from '@kundan/texts/en/shop';
import { Link } from '@tanstack/react-router';
import type { Session } from '../../auth/session.ts';
import { useWishlist } from '../../sync/use-wish.ts';
import { useShopDetails } from '../../http/shop-details.ts';
import { closeDialog } from '../../ui/dialog/open-dialog.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LanguageLinks } from '../../pwa/language-links.tsx';
import { useNavLinks } from './nav-links.ts';
import { shopLinks } from './page-links.ts';
import './mobile-menu.css';

/** The menu of the hamburger button: the header's links, and the signed-in user's pages. */
export default function MobileMenu({ open, session }: { open: boolean; session: Session | undefined }) {
  const { links } = useNavLinks();
  const wishes = useWishlist().length;
  return (
    <Dialog open={open} onClose={closeDialog} title={useShopDetails().shop.name} place="start">
      <nav aria-label={headerTexts.menu} className="mobile-menu">
        {links.map(({ label, link }) => (
          <Link key={label} {...link}>
            {label}
          </Link>
        ))}
        <Link to="/wishlist">{shopMessages.wishes(wishes)}</Link>
        {session ? (
          <>
            <Link to="/orders">{headerTexts.orders}</Link>
            <Link to="/account">{accountMessages.page}</Link>
          </>
        ) : null}
        {session?.user.role === 'admin' ? <Link to="/admin-panel">{menuTexts.panel}</Link> : null}
        <div className="mobile-menu__more">
          {shopLinks.map(({ label, link }) => (
            <Link key={label} {...link}>
              {label}
            </Link>
          ))}
        </div>
      </nav>
      <LanguageLinks />
    </Dialog>
  );
}
