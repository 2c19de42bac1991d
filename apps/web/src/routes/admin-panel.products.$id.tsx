import { createFileRoute, notFound } from '@tanstack/react-router';
import { panel } from './-panel.ts';

export const Route = createFileRoute('/admin-panel/products/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^\d{1,9}$/.test(id)) throw notFound();
      return { id: Number(id) };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: panel('EditProductPanel'),
});
