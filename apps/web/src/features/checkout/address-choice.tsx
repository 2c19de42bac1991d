import type { SavedAddress } from '@kundan/contracts/address-book.contract';
import { addressMessages as texts } from '@kundan/texts/en/address';
import { AddressLines } from '../../ui/order/address-lines.tsx';
import './address-choice.css';

export interface AddressChoiceProps {
  addresses: readonly SavedAddress[];
  /** The chosen one; undefined for another address, which is typed. */
  chosen: SavedAddress | undefined;
  onChoose: (address: SavedAddress | undefined) => void;
}

/** The saved addresses as cards, and another one. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  return (
    <fieldset className="form-grid__wide address-choice">
      <legend>{texts.choice}</legend>
      {addresses.map((saved) => (
        <label key={saved.id} className="address-choice__card">
          <input type="radio" name="saved-address" checked={chosen?.id === saved.id} onChange={() => onChoose(saved)} />
          <span>
            <strong>{saved.name}</strong>
            <br />
            <AddressLines {...saved.address} />
          </span>
        </label>
      ))}
      <label className="address-choice__card">
        <input type="radio" name="saved-address" checked={chosen === undefined} onChange={() => onChoose(undefined)} />
        <span>{texts.another}</span>
      </label>
    </fieldset>
  );
}
