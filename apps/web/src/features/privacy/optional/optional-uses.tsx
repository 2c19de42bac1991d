import { accountPageMessages } from '@kundan/texts/en/account-page';
import type { Session } from '../../../auth/session.ts';
import { DeviceUse } from './device-use.tsx';
import { ServerUse } from './server-use.tsx';
import { emptyWishlist, endAlerts } from './withdraw-calls.ts';

const texts = accountPageMessages.optional;

interface OptionalUsesProps {
  stored: Readonly<Record<string, number>>;
  session: Session;
}

/** The uses of data that the shop works without, each with the button that stops it. */
export function OptionalUses({ stored, session }: OptionalUsesProps) {
  return (
    <ul className="account__list">
      <ServerUse texts={texts.restock} count={stored['restock_alerts']} onStop={() => endAlerts(session)} />
      <ServerUse texts={texts.wishlist} count={stored['wishlist']} onStop={() => emptyWishlist(session)} />
      <DeviceUse texts={texts.viewed} use="recently-viewed" />
      <DeviceUse texts={texts.address} use="last-address" />
    </ul>
  );
}
