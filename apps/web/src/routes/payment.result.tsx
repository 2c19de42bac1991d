import { titleTexts } from '@kundan/texts/en/title';
import { PaymentHint } from '@kundan/contracts/payment-result.contract';
import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../auth/session.ts';
import { PaymentResultPage } from '../features/checkout/result/payment-result-page.tsx';
import { pageHead } from '../layout/head/page-head.ts';
import { resetCart } from '../sync/sync-service.ts';

export interface PaymentResultSearch {
  order?: string | undefined;
  /** A PaymentHint; the component ignores any other text. */
  hint?: string | undefined;
}

export const Route = createFileRoute('/payment/result')({
  // The content depends on the payment, which the cached page must not contain.
  ssr: false,
  validateSearch: (search): PaymentResultSearch => search,
  component: PaymentResult,
  head: ({ match }) => pageHead(match, { title: titleTexts.payment, indexed: false }),
});

function PaymentResult() {
  const { order, hint } = Route.useSearch();
  const session = useSession();
  return (
    <PaymentResultPage
      key={order}
      order={order}
      hint={PaymentHint.safeParse(hint).data}
      isSignedIn={session !== undefined}
      onPlaced={() => void resetCart()}
    />
  );
}
