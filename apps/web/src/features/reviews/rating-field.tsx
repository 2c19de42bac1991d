import { reviewMessages } from '@kundan/texts/en/review';
import { useId, type Ref } from 'react';
import { FieldError, wiringOf } from '../../ui/form/field-frame.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import './rating-field.css';

/** The icon star of lucide.dev (ISC License). */
const STAR =
  '<path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"/>';

const RATINGS = [1, 2, 3, 4, 5] as const;

interface RatingFieldProps {
  name: string;
  value: number | undefined;
  onChange: (rating: number) => void;
  onBlur: () => void;
  /** Receives the focus when the rating is missing. */
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
}

/** Five stars as radio buttons, so that arrow keys and screen readers work. */
export function RatingField({ name, value, onChange, onBlur, ref, error }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset className="rating" role="radiogroup" {...wiringOf(id, { error })}>
      <legend className="field__label">{reviewMessages.rating}</legend>
      <div className="rating__stars">
        {RATINGS.map((rating) => (
          <label key={rating} className="rating__star">
            <input
              type="radio"
              name={name}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              onBlur={onBlur}
              ref={rating === 1 ? ref : undefined}
            />
            <span className="visually-hidden">{reviewMessages.stars(rating)}</span>
            <Icon drawing={STAR} size={28} stroke={1.3} />
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
