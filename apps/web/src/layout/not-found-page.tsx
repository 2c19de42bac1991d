import { shopMessages as messages } from '@kundan/contracts/messages/shop-messages';
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
        <ButtonLink to="/">Go to Home</ButtonLink>
        <ButtonLink to="/shop" look="outline">
          Go to Shop
        </ButtonLink>
      </div>
    </div>
  );
}
