import { Minus, Plus } from 'lucide-react';
import './stepper.css';

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, for assistive technology: 'Quantity of Noor Pearl Rani Haar'. */
  label: string;
  small?: boolean;
}

/** A whole number from 1, without an upper end. */
export function Stepper({ value, onChange, label, small = false }: StepperProps) {
  return (
    <div className={`stepper${small ? ' stepper--small' : ''}`} role="group" aria-label={label}>
      <button type="button" aria-label="Decrease quantity" disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label="Increase quantity" onClick={() => onChange(value + 1)}>
        <Plus size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
