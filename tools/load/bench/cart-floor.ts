import fastify from 'fastify';
import pg from 'pg';

// The floor of cart.ts and orders.ts: Fastify and pg with one durable statement per cart change, without sessions or validation.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(
  'create table if not exists baseline_lines (shopper int, product int, quantity int, primary key (shopper, product))',
);
const app = fastify();

app.get('/api/health/live', () => ({ status: 'ok' }));

app.post<{ Body: { shopper: number; product_id: number; quantity: number } }>('/api/cart', async ({ body }) => {
  const { rows } = await pool.query({
    name: 'add',
    text: `insert into baseline_lines as l values ($1, $2, $3)
      on conflict (shopper, product) do update set quantity = l.quantity + excluded.quantity returning *`,
    values: [body.shopper, body.product_id, body.quantity],
  });
  return rows;
});

app.get(
  '/api/cart',
  async () => (await pool.query({ name: 'read', text: 'select * from baseline_lines where shopper = 1' })).rows,
);

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
