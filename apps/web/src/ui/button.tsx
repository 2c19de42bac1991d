import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
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

/** A button. `busy` keeps it focusable, announces the state to assistive technology and ignores clicks. */
export function Button({
  look = 'primary',
  wide = false,
  busy = false,
  className: extra,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={className(look, wide, extra)}
    />
  );
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
