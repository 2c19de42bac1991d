import { webVitals } from '@kundan/contracts/admin/vitals.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { rateVital, type WebVital } from '@kundan/domain/web-vitals';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useCall } from '../use-call.ts';

const texts = deskMessages.vitals;
type Measured = OutputOf<typeof webVitals>;

/** How fast the shop was for its shoppers in the last weeks. */
export function Vitals() {
  const query = useCall(webVitals, {});
  return (
    <section className="figures" aria-labelledby="vitals-title">
      <h2 id="vitals-title">{texts.title}</h2>
      <Loaded query={query} loading={texts.loading} failed={texts.failed} height="8rem">
        {(measured) => <Values {...measured} />}
      </Loaded>
    </section>
  );
}

function Values({ days, vitals }: Measured) {
  const pages = Math.max(...vitals.map((one) => one.pages));
  if (pages === 0) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <p className="soft">{texts.lead(days, pages)}</p>
      <dl className="figures__today">
        {vitals.map(({ vital, at_most: atMost }) =>
          atMost === null ? null : (
            <div key={vital} className="figures__one">
              <dt>{texts.names[vital]}</dt>
              <dd>
                {valueText(vital, atMost)} <small>{texts[rateVital(vital, atMost)]}</small>
              </dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}

/** '1.4 s', '200 ms', '0.1'. */
function valueText(vital: WebVital, value: number): string {
  if (vital === 'CLS') return String(value);
  return value < 1_000 ? `${value} ms` : `${value / 1_000} s`;
}
