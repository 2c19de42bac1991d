import { loadConfig } from '../../infrastructure/config.ts';
import { run } from '../lifetime.ts';
import { openShop } from '../shop.ts';

await run((lifetime) => openShop(lifetime, loadConfig(process.env)));
