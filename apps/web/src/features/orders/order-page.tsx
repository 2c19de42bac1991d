import { orderMessages as texts } from '@kundan/contracts/messages/order-messages';
import { useHydrated } from '@tanstack/react-router';
import { Queries } from '../../auth/private-queries.tsx';
import type { Session } from '../../auth/session.ts';
import { ApiError } from '../../http/request.ts';
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
        <SignedOut />
      ) : (
        <Waiting text={waiting.loading} height={waiting.height} />
      )}
    </div>
  );
}

function Order({ id, session }: { id: string; session: Session }) {
  return (
    <Loaded query={useOrder(session, id)} {...waiting} failed={failed}>
      {({ order, remembered }) => (
        <>
          {remembered ? (
            <p className="orders__remembered" role="status">
              {texts.remembered}
            </p>
          ) : null}
          <OrderCard order={order} isAlone />
          <ButtonLink to="/orders" look="outline">
            {texts.toOrders}
          </ButtonLink>
        </>
      )}
    </Loaded>
  );
}

function failed(error: Error) {
  if (!(error instanceof ApiError)) return texts.unread;
  if (error.status === 401) return <SignedOut />;
  const isUnknown = error.status === 404 || error.status === 400;
  return isUnknown ? (
    <Notice action={<ButtonLink to="/orders">{texts.toOrders}</ButtonLink>}>{texts.notFound}</Notice>
  ) : (
    texts.unread
  );
}
