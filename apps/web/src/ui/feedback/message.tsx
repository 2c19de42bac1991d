import './message.css';

export interface Outcome {
  tone: 'good' | 'bad';
  text: string;
  /** Another one announces the same text again. */
  id?: number;
}

/**
 * The result of an action, shown in place. The live region is always rendered, so that assistive technology announces
 * each new text; `alert` announces success texts assertively too.
 */
export function Message({ message, alert = false }: { message: Outcome | undefined; alert?: boolean }) {
  return (
    <div className="message" role={alert || message?.tone === 'bad' ? 'alert' : 'status'}>
      {message ? (
        <p key={message.id} className={`message__text message__text--${message.tone}`}>
          {message.text}
        </p>
      ) : null}
    </div>
  );
}
