import { shopMessages as messages } from '@kundan/texts/en/shop';
import { ButtonLink } from '../ui/button.tsx';
import './message-page.css';

export function NotFoundPage() {
  return (
    <div className="page message-page">
      <p className="message-page__mark" aria-hidden>
        404
      </p>
      <h1>{messages.notFound}</h1>
      <div className="message-page__actions">
        <ButtonLink to="/">{messages.toHome}</ButtonLink>
        <ButtonLink to="/shop" look="outline">
          {messages.toShop}
        </ButtonLink>
      </div>
    </div>
  );
}
