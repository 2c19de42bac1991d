import type { Chance } from './chance.ts';
import type { FarShop } from './far-shop.ts';
import type { Ledger } from './ledger.ts';
import type { Line } from './line.ts';
import type { Stage } from './stage.ts';
import type { Troubles } from './troubles.ts';

/** What a history plays in, beside the devices. */
export interface World {
  /** Of this history, different from that of others. */
  name: string;
  chance: Chance;
  stage: Stage;
  shop: FarShop;
  line: Line;
  /** What was done, and what became of it. */
  ledger: Ledger;
  troubles: Troubles;
}
