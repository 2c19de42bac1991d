import * as addresses from '@kundan/contracts/addresses';
import type { Home } from '@kundan/contracts/home.contract';
import { fromApiOrDevice } from '../../http/api-or-device.ts';
import type { Load } from '../../http/load.ts';
import { urlOf } from '../../http/send.ts';

/** Loads what the owner decides about the home page; undefined when neither the API responds nor the device has it. */
export async function loadHome(load: Load): Promise<Home | undefined> {
  const response = load(urlOf(addresses.readHome)).then(({ data }) => data as Home);
  try {
    return await fromApiOrDevice(response, async () => (await import('../../device/texts.ts')).readText<Home>('home'));
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    return undefined;
  }
}
