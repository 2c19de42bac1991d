import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { AdminSearch } from '../address.ts';

interface PanelLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The part of the path after '/admin-panel/'. */
  panel: string;
  search?: AdminSearch;
}

/** A link to a panel. It is the current one for its very address, or when `aria-current` says so. */
export function PanelLink({ panel, search = {}, ...rest }: PanelLinkProps) {
  return (
    <Link {...rest} to="/admin-panel/$" params={{ _splat: panel }} search={search} activeOptions={{ exact: true }} />
  );
}
