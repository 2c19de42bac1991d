import { dayInIndia } from '@kundan/domain/day-in-india';
import { dateLocaleOf } from '@kundan/domain/locale';
import { DEFAULT_RETENTION, otherOrderDays, recordsFloor, RETENTION_DAYS } from '@kundan/domain/privacy/retention';
import { locale } from '@kundan/texts/en/language';
import { policyTexts } from '@kundan/texts/en/policy';
import { useShopDetails } from '../../http/shop-details.ts';

const texts = policyTexts.retention;

/** The log lines of the servers, whose number the server limits, and what the law adds. */
function technicalRecords(): string {
  const { days, from } = recordsFloor(dayInIndia(new Date()));
  const format = { dateStyle: 'long', timeZone: 'Asia/Kolkata' } as const;
  return texts.records(days, from && new Date(`${from}T12:00:00Z`).toLocaleDateString(dateLocaleOf(locale), format));
}

/** How long the shop keeps personal data: by law, and as the owner has set it. */
export function RetentionSection() {
  const keep = { ...RETENTION_DAYS, ...DEFAULT_RETENTION, ...useShopDetails().retention };
  return (
    <>
      <h2 id="how-long">{texts.title}</h2>
      <ul>
        <li>{texts.account}</li>
        <li>{texts.orders(keep.invoicedOrderYears, otherOrderDays(new Date(), keep))}</li>
        <li>{texts.checkouts(keep)}</li>
        <li>{texts.messages(keep)}</li>
        <li>{texts.alerts(keep)}</li>
        <li>{texts.technical(keep)}</li>
        <li>
          {texts.payments(keep)} {technicalRecords()}
        </li>
        <li>{texts.backups}</li>
      </ul>
      <p>{texts.key}</p>
    </>
  );
}
