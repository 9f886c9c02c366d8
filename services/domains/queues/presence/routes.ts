import { anyQueue } from '#services/domains/queues/routes.ts';
import { post } from '#services/http/routes.ts';

export const bePresent = post('bePresent', '/api/v1/presence/', anyQueue, { background: true });
