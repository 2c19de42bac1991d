import { loadConfig } from '../config.ts';
import { run } from './lifetime.ts';
import { openShop } from './shop.ts';

await run((lifetime) => openShop(lifetime, loadConfig(process.env)));
