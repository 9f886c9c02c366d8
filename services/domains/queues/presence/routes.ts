import { anyQueue } from '#services/domains/queues/routes.ts';
import { post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const bePresent = post<S['bePresent']>('bePresent', '/api/v1/presence/', anyQueue, { background: true });
