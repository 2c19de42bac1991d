import type { OptionValue, ProductOptions } from '@kundan/contracts/catalogue.contract';
import { shopMessages } from '@kundan/texts/en/shop';
import { labelOf } from '@kundan/domain/catalogue/option-labels';
import { type ReactNode, type Ref, useId } from 'react';
import { langOfOption } from '../../lang-of-option.ts';
import './option-choice.css';

interface OptionChoiceProps {
  options: ProductOptions;
  chosen: OptionValue | undefined;
  onChoose: (value: string) => void;
  /** Why the piece was not added. */
  error: string | undefined;
  ref: Ref<HTMLFieldSetElement>;
  /** Below the values: what helps to choose. */
  guide?: ReactNode;
}

/** The values of a product's option. A sold-out one can be chosen, because its restock alert is about it. */
export function OptionChoice({ options, chosen, onChoose, error, ref, guide }: OptionChoiceProps) {
  const id = useId();
  const { labels } = options;
  return (
    <fieldset className="choice" ref={ref} aria-describedby={error ? id : undefined}>
      <legend lang={langOfOption(labels, options.name)}>{labelOf(labels, options.name)}</legend>
      <div className="choice__values">
        {options.values.map(({ value, isAvailable }) => (
          <label
            key={value}
            lang={langOfOption(labels, value)}
            className={`choice__value${isAvailable ? '' : ' choice__value--gone'}`}
          >
            <input
              type="radio"
              name={`${id}-value`}
              value={value}
              aria-label={isAvailable ? undefined : `${labelOf(labels, value)}, ${shopMessages.product.soldOut}`}
              checked={value === chosen?.value}
              onChange={() => onChoose(value)}
            />
            {labelOf(labels, value)}
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} role="alert" className="choice__error">
          {error}
        </p>
      ) : null}
      {guide}
    </fieldset>
  );
}
