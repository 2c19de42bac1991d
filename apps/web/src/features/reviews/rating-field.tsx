import { Star } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** Five stars to choose from: radio buttons, so that the arrow keys and every assistive technology know them. */
export function RatingField({ error, ...input }: { error?: string | undefined } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <fieldset className="rating" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label">Your rating</legend>
      <div className="rating__stars">
        {RATINGS.map((rating) => (
          <label key={rating} className="rating__star">
            <input type="radio" value={rating} {...input} aria-invalid={error ? true : undefined} />
            <span className="visually-hidden">{rating === 1 ? '1 star' : `${rating} stars`}</span>
            <Star size={28} strokeWidth={1.3} aria-hidden />
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
