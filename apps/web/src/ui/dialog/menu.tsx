import { Menu as Base } from '@base-ui/react/menu';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useOverlay } from './use-overlay.ts';
import './menu.css';

/** How long the pointer rests on the trigger before a hover menu opens, so that it does not open in passing. */
const OPEN_DELAY_MS = 150;
/** How long a hover menu stays open after the pointer left it. */
const CLOSE_DELAY_MS = 200;

interface HoverMenuProps {
  trigger: ReactElement;
  /** Accessible name of the menu, which is rendered at the end of the page. */
  label: string;
  /** Shown above the items. */
  heading?: ReactNode;
  /** Whether the menu is open at first. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A menu below `trigger` that opens on hover, click and keyboard. Load it lazily. */
export function HoverMenu({ trigger, label, heading, defaultOpen = false, children }: HoverMenuProps) {
  const actions = useRef<Base.Root.Actions>(null);
  const [isOpenByHand, setOpenByHand] = useState(defaultOpen);
  // useOverlay adds a history entry, so only a menu that was opened on purpose uses it, and not one that the pointer passes over.
  useOverlay(isOpenByHand, () => actions.current?.close());
  return (
    <Base.Root
      modal={false}
      defaultOpen={defaultOpen}
      actionsRef={actions}
      onOpenChange={(open, { reason }) => setOpenByHand(open && reason !== 'trigger-hover')}
    >
      <Base.Trigger render={trigger} openOnHover delay={OPEN_DELAY_MS} closeDelay={CLOSE_DELAY_MS} />
      <Base.Portal render={<nav aria-label={label} />}>
        <Base.Positioner className="menu__place" sideOffset={8} align="end">
          <Base.Popup className="menu">
            {heading ? <div className="menu__heading">{heading}</div> : null}
            {children}
          </Base.Popup>
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
