import { Link } from '@tanstack/react-router';
import './filter-tabs.css';

export interface FilterTabsProps<T extends string> {
  /** Names the group for screen readers, for example 'Status'. */
  label: string;
  /** The search parameter. */
  name: string;
  /** `count` is undefined while it loads; its place is kept free. */
  tabs: readonly { value: T; label: string; count?: number | undefined }[];
  value: T;
  /** The value that the address leaves out. */
  standard: T;
}

/** Links that filter a list by one value, with counts. */
export function FilterTabs<T extends string>({ label, name, tabs, value, standard }: FilterTabsProps<T>) {
  return (
    <nav className="filter-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to="."
          search={(search: object) => ({
            ...search,
            page: undefined,
            [name]: tab.value === standard ? undefined : tab.value,
          })}
          activeOptions={{ exact: true }}
          aria-current={tab.value === value ? 'true' : undefined}
        >
          {tab.label}
          {'count' in tab ? <span className="filter-tabs__count"> {tab.count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
