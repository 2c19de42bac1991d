import { shopMessages } from '@kundan/texts/en/shop';
import './wait.css';

/** Shown over the page while the code of a dialog loads. */
export function Wait() {
  return (
    <div className="wait" role="status">
      <span className="visually-hidden">{shopMessages.wait}</span>
    </div>
  );
}
