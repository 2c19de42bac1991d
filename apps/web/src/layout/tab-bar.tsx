import { Link } from '@tanstack/react-router';
import { House, LogOut, Package, ShoppingBag, Store, User } from 'lucide-react';
import { openDialog } from '../shell/shell-store.ts';
import './tab-bar.css';

const icon = { size: 21, strokeWidth: 1.4, 'aria-hidden': true } as const;

/** The phone's bottom bar. */
export function TabBar({
  signedIn,
  cartCount,
  onSignOut,
}: {
  signedIn: boolean;
  cartCount: number;
  onSignOut: () => void;
}) {
  return (
    <nav className="tab-bar" aria-label="Quick links">
      <Link to="/" activeOptions={{ exact: true }}>
        <House {...icon} />
        Home
      </Link>
      <Link to="/shop" activeOptions={{ includeSearch: false }}>
        <Store {...icon} />
        Shop
      </Link>
      <button type="button" onClick={() => openDialog('cart')}>
        <ShoppingBag {...icon} />
        Cart
        {cartCount > 0 ? (
          <span className="tab-bar__count">
            <span className="visually-hidden">, items: </span>
            {cartCount}
          </span>
        ) : null}
      </button>
      <Link to="/orders">
        <Package {...icon} />
        Orders
      </Link>
      {signedIn ? (
        <button type="button" onClick={onSignOut}>
          <LogOut {...icon} />
          Logout
        </button>
      ) : (
        <button type="button" onClick={() => openDialog('sign-in')}>
          <User {...icon} />
          Sign In
        </button>
      )}
    </nav>
  );
}
