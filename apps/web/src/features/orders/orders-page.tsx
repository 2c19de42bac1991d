import { ordersPageMessages } from '@kundan/texts/en/orders-page';
import { useHydrated } from '@tanstack/react-router';
import { Queries } from '../../auth/private-queries.tsx';
import { ApiError } from '../../http/request.ts';
import type { Session } from '../../auth/session.ts';
import { PushSwitch } from '../../pwa/push/push-switch.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Loaded, Waiting } from '../../ui/feedback/loaded.tsx';
import { OrderCard } from './order-card.tsx';
import { SignedOut } from './signed-out.tsx';
import { useOrders, type Orders } from './use-orders.ts';
import './orders-page.css';

const texts = ordersPageMessages;
const waiting = { loading: texts.loading, height: '16rem' };

export function OrdersPage({ session }: { session: Session | undefined }) {
  const hydrated = useHydrated();
  return (
    <div className="page orders">
      {session || !hydrated ? (
        <Heading level={1}>{texts.title}</Heading>
      ) : (
        <h1 className="visually-hidden">{texts.heading}</h1>
      )}
      {session ? (
        <Queries>
          <OrderList session={session} />
        </Queries>
      ) : hydrated ? (
        <SignedOut />
      ) : (
        <Waiting text={waiting.loading} height={waiting.height} />
      )}
    </div>
  );
}

function OrderList({ session }: { session: Session }) {
  return (
    <Loaded
      query={useOrders(session)}
      {...waiting}
      failed={(error) => (error instanceof ApiError && error.status === 401 ? <SignedOut /> : texts.unread)}
    >
      {(data) => <List {...data} session={session} />}
    </Loaded>
  );
}

function List({ orders, remembered, session }: Orders & { session: Session }) {
  if (orders.length === 0)
    return <Notice action={<ButtonLink to="/shop">{texts.goToShop}</ButtonLink>}>{texts.empty}</Notice>;
  return (
    <>
      {remembered ? (
        <p className="orders__remembered" role="status">
          {texts.remembered}
        </p>
      ) : null}
      <div className="orders__list">
        {orders.map((order) => (
          <OrderCard key={order.order_id} order={order} />
        ))}
      </div>
      <PushSwitch session={session} topic="my-orders" />
    </>
  );
}
