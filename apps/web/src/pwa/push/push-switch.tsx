import { pushMessages } from '@kundan/texts/en/push';
import type { PushTopic } from '@kundan/contracts/push.contract';
import { useEffect, useRef, useState } from 'react';
import type { Session } from '../../auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { Message, type Outcome } from '../../ui/feedback/message.tsx';
import { isPushOn, isPushSupported, renewPush, turnPushOff, turnPushOn } from './push-notifications.ts';
import './push-switch.css';

const { failed, refused } = pushMessages;

/** Turns the notifications of a topic on and off in this browser. Nothing in a browser that has none. Render it after hydration. */
export function PushSwitch({ session, topic }: { session: Session; topic: PushTopic }) {
  const [isOn, setOn] = useState(() => isPushOn(topic));
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const renewal = useRef<Promise<void>>(undefined);
  useEffect(() => {
    // Without a network, at the next visit.
    renewal.current = renewPush(session, topic).catch(() => undefined);
  }, [session, topic]);
  if (!isPushSupported()) return null;
  const texts = pushMessages[topic];
  const change = async (): Promise<Outcome> => {
    if (isOn) {
      await turnPushOff(session, topic);
      setOn(false);
      return { tone: 'good', text: texts.isOff };
    }
    const isAllowed = await turnPushOn(session, topic);
    setOn(isAllowed);
    return isAllowed ? { tone: 'good', text: texts.isOn } : { tone: 'bad', text: refused };
  };
  const press = async () => {
    setBusy(true);
    // A renewal that ends later would turn it on again.
    await renewal.current;
    setOutcome(await change().catch((): Outcome => ({ tone: 'bad', text: failed })));
    setBusy(false);
  };
  return (
    <div className="push-switch">
      <Button look="outline" busy={isBusy} onClick={() => void press()}>
        {isOn ? texts.turnOff : texts.turnOn}
      </Button>
      <Message message={outcome} />
    </div>
  );
}
