import * as accounts from './accounts.contract.ts';
import * as adminMails from './admin-mails.contract.ts';
import * as adminOrders from './admin-orders.contract.ts';
import * as adminPayments from './admin-payments.contract.ts';
import * as adminProducts from './admin-products.contract.ts';
import type { Call } from './call.ts';
import * as cart from './cart.contract.ts';
import * as catalogue from './catalogue.contract.ts';
import * as checkout from './checkout.contract.ts';
import * as contact from './contact.contract.ts';
import * as orders from './orders.contract.ts';
import * as platform from './platform.contract.ts';
import * as reviews from './reviews.contract.ts';

const isCall = (thing: unknown): thing is Call =>
  typeof thing === 'object' && thing !== null && 'path' in thing && 'access' in thing && 'faults' in thing;

const admin = { ...adminProducts, ...adminOrders, ...adminMails, ...adminPayments };
const groups = { accounts, catalogue, cart, checkout, orders, reviews, contact, admin, platform };

/** A call with its name (the OpenAPI operation id) and its group (the OpenAPI tag). */
export interface NamedCall {
  name: string;
  group: string;
  call: Call;
}

/** Every call of the API: the OpenAPI document, the route tests and the fuzzing are made from this list. */
export const allCalls: readonly NamedCall[] = Object.entries(groups).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, value]) => (isCall(value) ? [{ name, group, call: value as Call }] : [])),
);
