import { menuTexts } from '@kundan/texts/en/menu';
import type { ReactElement } from 'react';
import { HoverMenu, MenuLink } from '../../ui/dialog/menu.tsx';
import type { useCollectionLinks } from './nav-links.ts';

interface MoreMenuProps {
  links: ReturnType<typeof useCollectionLinks>;
  trigger: ReactElement;
  defaultOpen: boolean;
}

/** The categories for which the header has no space. */
export default function MoreMenu({ links, trigger, defaultOpen }: MoreMenuProps) {
  return (
    <HoverMenu trigger={trigger} label={menuTexts.categories} defaultOpen={defaultOpen}>
      {links.map(({ label, link }) => (
        <MenuLink key={link.params.category} {...link}>
          {label}
        </MenuLink>
      ))}
    </HoverMenu>
  );
}
