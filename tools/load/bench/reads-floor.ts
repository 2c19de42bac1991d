import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

// The floors of reads.ts: node:http without a framework. /static answers the bytes of STATIC_BODY, and the other paths answer the rows of
// one prepared statement as JSON, without the count of the whole list, which the API answers as well.
const COLUMNS = `id, name, description, price::float8 / 100 as price, old_price::float8 / 100 as old_price, category, image_url, image_alt,
  image_color, is_available and is_in_stock as "isAvailable", seller_id,
  jsonb_build_array(jsonb_build_object('image_url', image_url, 'alt', image_alt)) || more_images as images, facts`;
const STATEMENTS: Record<string, { text: string; values: (number | string)[] }> = {
  // The rows are chosen first, so that the columns of 12 products are built and not those of all.
  '/list': {
    text: `select ${COLUMNS} from (select * from products where not is_deleted order by price, id limit 12) page`,
    values: [],
  },
  '/product': { text: `select ${COLUMNS} from products where id = $1 and not is_deleted`, values: [500] },
  '/search': {
    text: `select ${COLUMNS} from (
      select * from products where $1 <% name and not is_deleted order by $1 <<-> name, id limit 100) found`,
    values: [process.env.TYPO ?? ''],
  },
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const bytes = Buffer.from(process.env.STATIC_BODY ?? '');
const json = { 'content-type': 'application/json; charset=utf-8' };

async function answerRows(response: ServerResponse, path: string): Promise<void> {
  const statement = STATEMENTS[path];
  if (!statement) return void response.writeHead(404).end();
  const { rows } = await pool.query({ name: path, ...statement });
  const body = Buffer.from(JSON.stringify(rows));
  response.writeHead(200, { ...json, 'content-length': body.length }).end(body);
}

createServer(({ url = '/' }, response) => {
  if (url === '/static') response.writeHead(200, { ...json, 'content-length': bytes.length }).end(bytes);
  else if (url === '/api/health/live') response.writeHead(200, json).end('{"status":"ok"}');
  else answerRows(response, url).catch((error: unknown) => response.writeHead(500).end(String(error)));
}).listen(Number(process.env.PORT), '127.0.0.1');
