import { controlTexts } from '@kundan/texts/en/control';
import { useId } from 'react';
import { Button } from '../button.tsx';
import './rejections.css';

const texts = controlTexts.rejections;

interface Rejection {
  id: number;
  /** What was rejected, such as a product's name. */
  label: string;
  /** The API's message. */
  message: string;
}

interface RejectionsProps {
  rejections: readonly Rejection[];
  onDismiss: (id: number) => void;
  /** Heading level. */
  level: 2 | 3;
}

/** Changes and messages that the API rejected, until the shopper dismisses them: the toast may have appeared in another tab. */
export function Rejections({ rejections, onDismiss, level }: RejectionsProps) {
  const id = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  if (rejections.length === 0) return null;
  return (
    <section className="rejections" aria-labelledby={id}>
      <Title id={id}>{texts.title}</Title>
      <ul>
        {rejections.map((rejection) => (
          <li key={rejection.id}>
            <span>
              <strong>{rejection.label}</strong> {rejection.message}
            </span>
            <Button look="quiet" aria-label={texts.dismissOf(rejection.label)} onClick={() => onDismiss(rejection.id)}>
              {texts.dismiss}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
