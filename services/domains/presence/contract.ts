import { z } from 'zod';
import { lifecycleName } from '#services/domains/records/lifecycleName.ts';
import { anyQueue } from '#services/domains/queues/routes.ts';
import { route } from '#services/http/route.ts';
import { instant, uuid } from '#services/http/shapes.ts';

/** Who else has a record open, among staff. */
export const presence = {
  bePresent: route({
    name: 'bePresent',
    method: 'post',
    path: '/api/v1/presence/',
    summary: 'I am looking at this record (said every 15 s), or leave it; who else is',
    access: anyQueue,
    background: true,
    body: z.strictObject({ lifecycle: lifecycleName, id: uuid, leaving: z.boolean().optional() }),
    answer: z.object({ others: z.array(z.object({ userId: uuid, name: z.string(), since: instant })) }),
  }),
};
