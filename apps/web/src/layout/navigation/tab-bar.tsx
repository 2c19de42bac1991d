import { headerTexts as texts } from '@kundan/texts/en/header';
import { titleTexts } from '@kundan/texts/en/title';
import { Link } from '@tanstack/react-router';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Icon } from '../../ui/media/icon.tsx';
import '../../ui/text/count.css';
import './tab-bar.css';

const icon = { size: 21, stroke: 1.4 } as const;

/** The bottom navigation bar on phones. */
export function TabBar({ signedIn, cartCount }: { signedIn: boolean; cartCount: number }) {
  return (
    <nav className="tab-bar" aria-label={texts.tabs}>
      <Link to="/" activeOptions={{ exact: true }}>
        <Icon name="house" {...icon} />
        {titleTexts.home}
      </Link>
      <Link to="/shop" activeOptions={{ includeSearch: false }}>
        <Icon name="store" {...icon} />
        {titleTexts.shop}
      </Link>
      <button type="button" data-loads="cart" onClick={() => openDialog('cart')}>
        <Icon name="shopping-bag" {...icon} />
        {texts.cart}
        {cartCount > 0 ? (
          <span className="count">
            <span className="visually-hidden">{texts.items}</span>
            {cartCount}
          </span>
        ) : null}
      </button>
      <Link to="/orders">
        <Icon name="package" {...icon} />
        {texts.orders}
      </Link>
      {/* Two buttons with different keys, so that a second tap on the same place does not trigger the other action. */}
      {signedIn ? (
        <button key="sign-out" type="button" onClick={() => openDialog('sign-out')}>
          <Icon name="log-out" {...icon} />
          {texts.logout}
        </button>
      ) : (
        <button key="sign-in" type="button" data-loads="sign-in" onClick={() => openDialog('sign-in')}>
          <Icon name="user" {...icon} />
          {texts.signIn}
        </button>
      )}
    </nav>
  );
}
