import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kundan/domain/durations';

/** From when on a state is a problem that the owner is mailed about. Times are in ms. */
export interface AlarmLimits {
  /** No webhook for this long although the reconciliation completed payments. */
  webhookSilence: number;
  oldestMail: number;
  paymentWithoutOrder: number;
  /** The payment of a cancelled order that is neither refunded nor confirmed to be kept. */
  keptPayment: number;
  backupAge: number;
  certificateLeft: number;
  /** Part of the disk that is free. */
  diskFree: number;
}

export const ALARM_LIMITS: AlarmLimits = {
  webhookSilence: HOUR_MS,
  oldestMail: 15 * MINUTE_MS,
  paymentWithoutOrder: 10 * MINUTE_MS,
  keptPayment: 2 * DAY_MS,
  backupAge: 26 * HOUR_MS,
  certificateLeft: 14 * DAY_MS,
  diskFree: 0.1,
};
