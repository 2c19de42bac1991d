import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { shopIcon } from '@kundan/contracts/shop-icon';
import { basePathOf, type Locale } from '@kundan/domain/locale';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../infrastructure/config.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { MailDeliveryError } from '../mail/delivery/mail-delivery-error.ts';
import type { MailTemplate } from '../mail/templates/mail-data.ts';
import { postNotification } from './post-notification.ts';
import { PushKeys } from './push-keys.ts';

/** Seconds for which a push service keeps a notification of a browser that is not online. */
const KEPT_SECONDS = 24 * 60 * 60;
const FIND = sql`select endpoint, p256dh, auth from push_subscriptions where id = ${'id'}`;
const DELETE = sql`delete from push_subscriptions where endpoint = ${'endpoint'}`;

/** A row of the outbox that is shown as a notification. */
export interface PushedMail {
  subscriptionId: string;
  template: MailTemplate;
  data: object;
  /** That of `text`, and of the page that it opens. */
  locale: Locale;
  /** Shown below the name of the shop. */
  text: string;
}

/** What the service worker gets. `icon` and `url` are paths of the shop; a notification with the same `tag` replaces the one before. */
export interface PushPayload {
  title: string;
  body: string;
  icon: string;
  url: string;
  tag: string;
}

/** Sends notifications to browsers. */
@Injectable()
export class PushSender {
  constructor(
    private readonly keys: PushKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends a notification. A browser that no longer wants any is deleted in em's transaction, and one that was deleted gets none. Throws a
   * MailDeliveryError when the push service did not accept it.
   */
  async send(em: EntityManager, mail: PushedMail, shop: Settings): Promise<void> {
    const found = await FIND.first<{ endpoint: string; p256dh: string; auth: string }>(em, { id: mail.subscriptionId });
    if (!found) return;
    const { endpoint, ...keys } = found;
    const { default: webPush } = await import('web-push');
    const { publicUrl, production } = this.config;
    const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${shop.support_email}`;
    let status: number;
    let text: string;
    try {
      const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payloadOf(mail, shop)), {
        vapidDetails: { subject, ...(await this.keys.read()) },
        TTL: KEPT_SECONDS,
        contentEncoding: 'aes128gcm',
      });
      const { headers } = request as unknown as { headers: Record<string, string | number> };
      ({ status, text } = await postNotification({ endpoint, headers, body: request.body as Buffer }, production));
    } catch (error) {
      throw new MailDeliveryError('transient', `The push service does not answer: ${String(error)}`, {
        cause: error,
      });
    }
    if (status === 404 || status === 410) await DELETE.run(em, { endpoint });
    else if (status < 200 || status >= 300) throw new MailDeliveryError(kindOf(status), `${status} ${text}`);
  }
}

function payloadOf({ template, data, text, locale }: PushedMail, { shop }: Settings): PushPayload {
  const orderId = 'orderId' in data && typeof data.orderId === 'string' ? data.orderId : '';
  const url =
    template === 'new-order' ? `/admin-panel/orders?order=${orderId}` : `${basePathOf(locale)}/orders/${orderId}`;
  const tag = `${template === 'new-order' ? 'new' : 'order'}-${orderId}`;
  return { title: shop.name, body: text, icon: shopIcon(shop.logo_url, 'icon-192'), url, tag };
}

/** Never `unreachable`: a service that does not answer takes the place of mails for seconds, and must not do so every 20 s. */
function kindOf(status: number): MailDeliveryError['kind'] {
  return status >= 500 || status === 429 ? 'transient' : 'permanent';
}
