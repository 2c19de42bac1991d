import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { FLOOR_STATEMENTS } from './reads-statements.ts';

// The floors of reads.ts: node:http without a framework. /static answers the bytes of STATIC_FILE, or 304 without looking at them, and the
// other paths answer the rows of one prepared statement as JSON.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const bytes = readFileSync(process.env.STATIC_FILE ?? '');
const json = { 'content-type': 'application/json; charset=utf-8' };
const etag = '"floor"';

async function answerRows(response: ServerResponse, name: string): Promise<void> {
  const statement = FLOOR_STATEMENTS[name];
  if (!statement) return void response.writeHead(404).end();
  const { rows } = await pool.query({ name, ...statement });
  const body = Buffer.from(JSON.stringify(rows));
  response.writeHead(200, { ...json, 'content-length': body.length }).end(body);
}

createServer((request, response) => {
  const { url = '/', headers } = request;
  if (url === '/static') {
    if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { ...json, etag, 'content-length': bytes.length }).end(bytes);
  } else if (url === '/api/health/live') response.writeHead(200, json).end('{"status":"ok"}');
  else answerRows(response, url.slice(1)).catch((error: unknown) => response.writeHead(500).end(String(error)));
}).listen(Number(process.env.PORT), '127.0.0.1');
