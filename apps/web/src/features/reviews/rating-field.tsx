import { useId, type Ref } from 'react';
import { FieldError, wiringOf } from '../../ui/form/field-frame.tsx';
import { Icon } from '../../ui/media/icon.tsx';

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
      <legend className="field__label">Your rating</legend>
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
            <span className="visually-hidden">{rating === 1 ? '1 star' : `${rating} stars`}</span>
            <Icon name="star" size={28} stroke={1.3} />
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
