import { reportVitals } from '@kundan/contracts/addresses';
import { MEASURED_ROUTES, VITAL_MAX, type WebVital } from '@kundan/domain/web-vitals';
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { urlOf } from '../http/send.ts';

/** The share of loaded pages that are measured. */
const SAMPLE = 0.5;

/**
 * Measures some of the pages that this browser loads, and reports each once, when it is left: which kind of page, and how fast it was.
 * `pattern` is the address pattern of the router, such as '/product/$id'. Shoppers who ask not to be tracked are not measured.
 */
export function measurePage(pattern: string): void {
  const measured = pattern.replace(/(?<=.)\/$/, '').replaceAll(/\$(\w+)/g, '{$1}');
  const route = MEASURED_ROUTES.find((one) => one === measured);
  if (!route || refusesTracking() || Math.random() >= SAMPLE) return;
  const values: Partial<Record<WebVital, number>> = {};
  const record = ({ name, value }: Metric) => {
    if (name in VITAL_MAX) values[name as WebVital] = Math.min(value, VITAL_MAX[name as WebVital]);
  };
  // All changes: when the page is left before the browser was idle, the library notes the last tap after its last report.
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(record, { reportAllChanges: true });
  // At the window, which is after the library has reported its last values at the document.
  const send = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return;
    removeEventListener('visibilitychange', send);
    const body = new Blob([JSON.stringify({ route, ...values })], { type: 'application/json' });
    navigator.sendBeacon(urlOf(reportVitals), body);
  };
  addEventListener('visibilitychange', send);
}

/** Global Privacy Control, or Do Not Track of older browsers. */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
