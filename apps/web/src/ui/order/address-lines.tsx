import type { OrderAddress } from '@kundan/contracts/orders.contract';
import { writtenLines } from '@kundan/domain/order/written-lines';
import { stateName } from '@kundan/texts/en/state';
import { Fragment } from 'react';
import type { z } from 'zod';

/** The parts of an address in the order in which letters in India have them. */
export function AddressLines({ addressLane, city, mandal, district, state, pinCode }: z.infer<typeof OrderAddress>) {
  const lines = writtenLines([[addressLane], [city, mandal], [district, `${stateName(state)} ${pinCode}`]]);
  return lines.map((line, at) => (
    <Fragment key={line}>
      {at > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
