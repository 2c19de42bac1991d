import { useId, type Ref } from 'react';
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
    <fieldset
      className="rating"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
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
      {error ? (
        <p className="field__error" role="alert" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
