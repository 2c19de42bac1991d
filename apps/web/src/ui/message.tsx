import './message.css';

export interface Words {
  tone: 'good' | 'bad';
  text: string;
}

/**
 * What an action came to, said in place. The region is always there, so that assistive technology hears each new text;
 * `alert` says good news as urgently as bad.
 */
export function Message({ message, alert = false }: { message: Words | undefined; alert?: boolean }) {
  return (
    <div className="message" role={alert || message?.tone === 'bad' ? 'alert' : 'status'}>
      {message ? <p className={`message__text message__text--${message.tone}`}>{message.text}</p> : null}
    </div>
  );
}
