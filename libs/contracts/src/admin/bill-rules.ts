import { billErrors } from '../messages/bill-panel-messages.ts';
import { rulesOf } from '../messages/rules-of.ts';

export const billRules = rulesOf(billErrors, 'BILL_');
