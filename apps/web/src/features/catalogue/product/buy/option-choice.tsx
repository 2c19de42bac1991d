import type { OptionValue, ProductOptions } from '@kundan/contracts/catalogue.contract';
import { shopMessages } from '@kundan/texts/en/shop';
import { type ReactNode, type Ref, useId } from 'react';
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
  return (
    <fieldset className="choice" ref={ref} aria-describedby={error ? id : undefined}>
      <legend>{options.name}</legend>
      <div className="choice__values">
        {options.values.map(({ value, isAvailable }) => (
          <label key={value} className={`choice__value${isAvailable ? '' : ' choice__value--gone'}`}>
            <input
              type="radio"
              name={`${id}-value`}
              value={value}
              aria-label={isAvailable ? undefined : `${value}, ${shopMessages.product.soldOut}`}
              checked={value === chosen?.value}
              onChange={() => onChoose(value)}
            />
            {value}
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
