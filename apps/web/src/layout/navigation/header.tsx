import { headerTexts as texts } from '@kundan/texts/en/header';
import { shopMessages as messages } from '@kundan/texts/en/shop';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentProps, type ComponentType, type ReactElement } from 'react';
import type { Session } from '../../auth/session.ts';
import { useShopDetails } from '../../http/shop-details.ts';
import { useWishlist } from '../../sync/use-wish.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Logo } from './logo.tsx';
import { useNavLinks } from './nav-links.ts';
import { SearchForm } from './search-form.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import '../../ui/text/count.css';
import './header.css';

/** The other categories are in a menu. */
const CATEGORIES_SHOWN = 4;

const loadMoreMenu = () => import('./more-menu.tsx');
const loadUserMenu = () => import('./user-menu.tsx');
const icon = { size: 22, stroke: 1.4 } as const;

interface HeaderProps {
  /** Whether the page is the checkout, on which a phone shows no menu. A class of its own, because the header is painted before the page is read. */
  isCheckout: boolean;
  session: Session | undefined;
  cartCount: number;
  onSignOut: () => void;
}

/** The user menu's trigger; receives its handlers, ref and ARIA attributes from the menu. */
function UserButton({ label, ...trigger }: { label: string } & ComponentProps<'button'>) {
  return (
    <button {...trigger} type="button" className="header__icon header__user" aria-label={label}>
      <Icon name="user" {...icon} />
    </button>
  );
}

/** The button of a shopper, whom only the browser knows. It takes over the focus of the one that it replaces. */
function AccountButton(trigger: ComponentProps<'button'>) {
  const label = texts.account;
  const [hadFocus] = useState(() => document.activeElement?.ariaLabel === label);
  return <UserButton {...trigger} label={label} autoFocus={hadFocus} />;
}

interface MenuProps {
  trigger: ReactElement;
  defaultOpen: boolean;
}

interface LateMenuProps<P> {
  load: () => Promise<{ default: ComponentType<P & MenuProps> }>;
  Trigger: ComponentType<ComponentProps<'button'>>;
  menu: P;
}

/**
 * A menu whose code is loaded late. A click before that opens it when it is there. Without Suspense: the button that the server has rendered stays
 * until then, with a tap that came before the app.
 */
function LateMenu<P extends object>({ load, Trigger, menu }: LateMenuProps<P>) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>();
  const [isClicked, setClicked] = useState(false);
  useEffect(() => void load().then(setLoaded, () => {}), [load]);
  return loaded ? (
    <loaded.default {...menu} trigger={<Trigger />} defaultOpen={isClicked} />
  ) : (
    <Trigger onClick={() => setClicked(true)} />
  );
}

function MoreButton(trigger: ComponentProps<'button'>) {
  return (
    <button {...trigger} type="button" className="header__link header__more">
      {texts.more}
      <Icon name="chevron-right" size={14} stroke={1.6} />
    </button>
  );
}

/** The first categories as links, and the others in a menu whose code is loaded late. */
function Navigation() {
  const { links, more } = useNavLinks(CATEGORIES_SHOWN);
  return (
    <nav className="header__nav" aria-label={texts.main}>
      {links.map(({ label, link }) => (
        <Link key={label} {...link} className="header__link">
          {label}
        </Link>
      ))}
      {more[0] && <LateMenu load={loadMoreMenu} Trigger={MoreButton} menu={{ links: more }} />}
    </nav>
  );
}

export function Header({ isCheckout, session, cartCount, onSignOut }: HeaderProps) {
  const { shop } = useShopDetails();
  const wishes = useWishlist().length;
  const [searching, setSearching] = useState(false);
  const searchToggle = useRef<HTMLButtonElement>(null);
  const closeSearch = () => {
    setSearching(false);
    searchToggle.current?.focus();
  };
  return (
    <>
      <aside className="banner" aria-label={texts.announcement}>
        {messages.banner}
      </aside>
      <header className={isCheckout ? 'header header--checkout' : 'header'}>
        <div className="header__row">
          <button
            type="button"
            className="header__icon header__burger"
            aria-label={texts.menu}
            data-loads="menu"
            onClick={() => openDialog('menu')}
          >
            <Icon name="menu" {...icon} />
          </button>
          <Link to="/" className="header__logo">
            <Logo shop={shop} />
          </Link>
          <Navigation />
          <div className="header__tools">
            <button
              ref={searchToggle}
              type="button"
              className="header__icon"
              aria-label={texts.search.open}
              aria-controls="search"
              aria-expanded={searching}
              data-loads="search"
              onClick={() => setSearching(!searching)}
            >
              <Icon name="search" {...icon} />
            </button>
            <Link to="/wishlist" className="header__icon header__heart" aria-label={messages.wishes(wishes)}>
              <Icon name="heart" {...icon} />
              {wishes > 0 ? (
                <span className="count" aria-hidden>
                  {wishes}
                </span>
              ) : null}
            </Link>
            {session ? (
              <LateMenu load={loadUserMenu} Trigger={AccountButton} menu={{ session, onSignOut }} />
            ) : (
              <UserButton label={texts.signIn} data-loads="sign-in" onClick={() => openDialog('sign-in')} />
            )}
            <button
              type="button"
              className="header__icon"
              aria-label={cartCount > 0 ? texts.cartOf(cartCount) : texts.cart}
              data-loads="cart"
              onClick={() => openDialog('cart')}
            >
              <Icon name="shopping-bag" {...icon} />
              {cartCount > 0 ? (
                <span className="count" aria-hidden>
                  {cartCount}
                </span>
              ) : null}
            </button>
          </div>
        </div>
        <SearchForm id="search" open={searching} onDone={closeSearch} />
      </header>
    </>
  );
}
