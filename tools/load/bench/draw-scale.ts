import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawLineChart } from './line-chart.ts';
import { CALLS_BY_ORDERS, CALLS_BY_PRODUCTS } from './scaled-calls.ts';

/** A shop of one size and the median response time in ms by call. */
export interface ScalePoint {
  products: number;
  orders: number;
  /** From the start of the API until it is ready, in seconds, and its memory then, in MB. */
  start: { seconds: number; megabytes: number };
  p50: Record<string, number>;
}

/** Draws the charts of scale.ts from `folder`/scale.json: one quantity grows, the other has the value of `smallest`. */
export function drawScale(folder: string, smallest: { products: number; orders: number }): void {
  const all = JSON.parse(readFileSync(join(folder, 'scale.json'), 'utf8')) as ScalePoint[];
  const draw = (grows: 'products' | 'orders', fixed: 'products' | 'orders', calls: readonly string[]) => {
    const shops = all.filter((shop) => shop[fixed] === smallest[fixed]);
    const series = calls.map((name) => ({
      name,
      points: shops.map((shop) => [shop[grows], shop.p50[name] ?? 1] as const),
    }));
    const texts = {
      title: `Response time against the number of ${grows}`,
      description: `Median response time of ${calls.length} calls with ${shops.map((shop) => shop[grows]).join(', ')} ${grows}.`,
      x: `${grows} (with ${smallest[fixed].toLocaleString('en-US')} ${fixed})`,
      y: 'p50 in ms, one request after another',
    };
    writeFileSync(join(folder, `time-by-${grows}.svg`), drawLineChart(texts, series));
  };
  draw('products', 'orders', CALLS_BY_PRODUCTS);
  draw('orders', 'products', CALLS_BY_ORDERS);
}
