import { runThread } from '../event-store/log-threads.ts';
import { orderRows } from '../orders/maintenance/order-rows.ts';
import { orderSealCheck } from '../orders/maintenance/verify.ts';
import { paymentSealCheck } from '../payments/log/verify-payments.ts';

// The program of the threads that process a log (event-store/process-log.ts).
void runThread([orderRows, orderSealCheck, paymentSealCheck]);
