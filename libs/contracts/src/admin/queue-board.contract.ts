import { z } from 'zod';
import { call } from '../call.ts';
import { EmptyInput } from '../fields.ts';

export const openQueueBoard = call({
  method: 'POST',
  path: '/queue-board',
  status: 200,
  access: 'admin',
  summary:
    'Lets this browser open the pages about the job queues for an hour, while the session lasts. Returns their address.',
  input: EmptyInput,
  output: z.object({ url: z.string() }),
  errors: [],
});
