import type { OptionValue, ProductOptions } from '@kundan/contracts/catalogue.contract';
import { shopMessages } from '@kundan/contracts/messages/shop-messages';
import type { Ref } from 'react';
import { CHOICE_ID } from '../../card/product-card.tsx';
import './option-choice.css';

interface OptionChoiceProps {
  options: ProductOptions;
  chosen: OptionValue | undefined;
  onChoose: (value: string) => void;
  /** Why the piece was not added. */
  error: string | undefined;
  ref: Ref<HTMLFieldSetElement>;
}

/** The values of a product's option. A sold-out one can be chosen, because its restock alert is about it. */
export function OptionChoice({ options, chosen, onChoose, error, ref }: OptionChoiceProps) {
  return (
    <fieldset id={CHOICE_ID} className="choice" ref={ref} aria-describedby={error ? `${CHOICE_ID}-error` : undefined}>
      <legend>{options.name}</legend>
      <div className="choice__values">
        {options.values.map(({ value, isAvailable }) => (
          <label key={value} className={`choice__value${isAvailable ? '' : ' choice__value--gone'}`}>
            <input
              type="radio"
              name={CHOICE_ID}
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
        <p id={`${CHOICE_ID}-error`} role="alert" className="choice__error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
