import type { OptionFacet } from '@kundan/domain/catalogue/option-facets';
import { optionParam } from '@kundan/domain/catalogue/option-filter';
import { labelOf } from '@kundan/domain/catalogue/option-labels';
import { Link } from '@tanstack/react-router';
import { langOfOption } from '../lang-of-option.ts';

interface OptionFilterProps {
  facet: OptionFacet;
  /** The parameter of the chosen value: 'Size:14'. */
  chosen: string | undefined;
  path: string;
}

const withOption = (old: object, option: string | undefined) => ({ ...old, option, page: undefined });

/** Chips with the values of an option, as links that can be shared; the one that is chosen removes the filter. */
export function OptionFilter({ facet: { name, values, labels }, chosen, path }: OptionFilterProps) {
  return (
    <nav className="prices__row prices__options" aria-label={labelOf(labels, name)} data-follow="stay">
      <span aria-hidden="true" lang={langOfOption(labels, name)}>
        {labelOf(labels, name)}
      </span>
      {values.map((value) => {
        const option = optionParam(name, value);
        return (
          <Link
            key={value}
            lang={langOfOption(labels, value)}
            to={path as '/shop'}
            search={(old) => withOption(old, option === chosen ? undefined : option)}
            resetScroll={false}
            className="prices__chip"
            activeOptions={{ exact: true }}
            activeProps={{ 'aria-current': undefined }}
            aria-current={option === chosen ? 'true' : undefined}
          >
            {labelOf(labels, value)}
          </Link>
        );
      })}
    </nav>
  );
}
