import { Menu as Base } from '@base-ui/react/menu';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import './menu.css';

/** Milliseconds that a hover menu stays open after the pointer left it. */
export const MENU_CLOSE_DELAY = 200;

interface HoverMenuProps {
  trigger: ReactElement;
  /** Accessible name of the menu, which is rendered at the end of the page. */
  label: string;
  children: ReactNode;
}

/** A menu below `trigger` that opens on hover, click and keyboard. Load it lazily. */
export function HoverMenu({ trigger, label, children }: HoverMenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} openOnHover delay={0} closeDelay={MENU_CLOSE_DELAY} />
      <Base.Portal render={<nav aria-label={label} />}>
        <Base.Positioner className="menu__place" sideOffset={8} align="end">
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuLink({ children, ...link }: LinkProps & { children: ReactNode }) {
  return (
    <Base.Item className="menu__item" render={<Link {...link} />}>
      {children}
    </Base.Item>
  );
}

export function MenuAction({ children, onAct }: { children: ReactNode; onAct: () => void }) {
  return (
    <Base.Item className="menu__item" onClick={onAct}>
      {children}
    </Base.Item>
  );
}
