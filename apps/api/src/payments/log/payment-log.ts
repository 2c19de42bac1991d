import type { PaymentEvent } from '@kundan/domain/payment/payment-events';
import { createEventLog } from '../../event-store/event-rows.ts';
import { createUpcaster } from '../../event-store/upcaster.ts';
import { paymentDecryption } from './payment-encryption.ts';
import { paymentEventTable } from './payment-event.entity.ts';

export const paymentLog = createEventLog(paymentEventTable, createUpcaster<PaymentEvent>(1, {}), paymentDecryption);
