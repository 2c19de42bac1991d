import { orderMessages as texts } from '@kundan/texts/en/order';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Queries } from '../../auth/private-queries.tsx';
import type { Session } from '../../auth/session.ts';
import { ApiError } from '../../http/request.ts';
import { PushSwitch } from '../../pwa/push/push-switch.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Loaded, Waiting } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OrderCard } from './order-card.tsx';
import { SignedOut } from './signed-out.tsx';
import { useOrder } from './use-orders.ts';
import './orders-page.css';

const waiting = { loading: texts.loading, height: '24rem' };

/** An order on its own: what was bought, when it comes, where it is, and what can be changed. `id`: KD-000123. */
export function OrderPage({ id, session }: { id: string; session: Session | undefined }) {
  const hydrated = useHydrated();
  return (
    <div className="page orders">
      {session ? (
        <Queries>
          <Order id={id} session={session} />
        </Queries>
      ) : hydrated ? (
        <WithoutOrder id={id}>
          <SignedOut />
        </WithoutOrder>
      ) : (
        <Waiting text={waiting.loading} height={waiting.height} />
      )}
    </div>
  );
}

function Order({ id, session }: { id: string; session: Session }) {
  return (
    <Loaded query={useOrder(session, id)} {...waiting} failed={(error) => explain(error, id)}>
      {({ order, remembered }) => (
        <>
          {remembered ? (
            <p className="orders__remembered" role="status">
              {texts.remembered}
            </p>
          ) : null}
          <OrderCard order={order} isAlone />
          <PushSwitch session={session} topic="my-orders" />
          <ButtonLink to="/orders" look="outline">
            {texts.toOrders}
          </ButtonLink>
        </>
      )}
    </Loaded>
  );
}

/** The page still has a heading when there is no order to show. */
function WithoutOrder({ id, children }: { id: string; children: ReactNode }) {
  return (
    <>
      <h1 className="visually-hidden">{texts.title(id)}</h1>
      {children}
    </>
  );
}

function explain(error: Error, id: string) {
  if (!(error instanceof ApiError)) return texts.unread;
  const isUnknown = error.status === 404 || error.status === 400;
  if (error.status !== 401 && !isUnknown) return texts.unread;
  const unknown = <Notice action={<ButtonLink to="/orders">{texts.toOrders}</ButtonLink>}>{texts.notFound}</Notice>;
  return <WithoutOrder id={id}>{isUnknown ? unknown : <SignedOut />}</WithoutOrder>;
}
