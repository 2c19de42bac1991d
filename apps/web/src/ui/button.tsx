import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import './button.css';

export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'ivory';

interface Look {
  /**
   * primary: one per view; outline: beside a primary one; quiet: text only; ivory: on dark backgrounds and photographs.
   */
  look?: ButtonLook;
  /** Full width. */
  wide?: boolean;
}

const className = (look: ButtonLook, wide: boolean, extra?: string) =>
  `button button--${look}${wide ? ' button--wide' : ''}${extra ? ` ${extra}` : ''}`;

const BUSY = {
  'aria-disabled': true,
  'aria-busy': true,
  // Also of the click that Enter in a field makes: a form without a submit button is submitted by it.
  onClick: (event: SyntheticEvent) => event.preventDefault(),
};

/** A button. `busy` keeps it focusable, announces the state to assistive technology and ignores clicks. */
export function Button({
  look = 'primary',
  wide = false,
  busy = false,
  className: extra,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return <button type="button" {...rest} {...(busy && BUSY)} className={className(look, wide, extra)} />;
}

/** A link that looks like a button; `to` is a route of the shop. */
export function ButtonLink({
  look = 'primary',
  wide = false,
  className: extra,
  children,
  ...rest
}: LinkProps & Look & { className?: string; children: ReactNode; onClick?: () => void }) {
  return (
    <Link {...rest} className={className(look, wide, extra)}>
      {children}
    </Link>
  );
}
