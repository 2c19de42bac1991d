import { Icon } from '../media/icon.tsx';
import './stepper.css';

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
      <button type="button" aria-label="Decrease quantity" disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={16} stroke={1.75} />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label="Increase quantity" onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={16} stroke={1.75} />
      </button>
    </div>
  );
}
