import { shopMessages } from '@kundan/texts/en/shop';
import { Icon } from '../media/icon.tsx';
import './stepper.css';

const texts = shopMessages.quantity;

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** Accessible name: 'Quantity of Noor Pearl Rani Haar'. */
  label: string;
  small?: boolean;
}

/** An integer from 1 without an upper limit. */
export function Stepper({ value, onChange, label, small = false }: StepperProps) {
  return (
    <div className={`stepper${small ? ' stepper--small' : ''}`} role="group" aria-label={label}>
      <button type="button" aria-label={texts.less} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={16} stroke={1.75} />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={texts.more} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={16} stroke={1.75} />
      </button>
    </div>
  );
}
