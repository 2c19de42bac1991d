import type { Customer } from './order-events.ts';

/** What an order shows of its customer after the personal data was erased. */
export const ERASED = 'Erased';

/** The customer of an order whose personal data was erased. The state stays, because it decided the tax. */
export function erasedCustomer(state: Customer['address']['state']): Customer {
  const address = { addressLane: ERASED, city: ERASED, mandal: ERASED, district: ERASED, state, pinCode: '' };
  return { name: ERASED, email: '', phone: '', address };
}

/** Whether nobody can be reached any more. A customer of an order that staff made may have no e-mail address either. */
export const isErased = ({ name, email }: Customer): boolean => name === ERASED && email === '';
