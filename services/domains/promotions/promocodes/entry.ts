import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { promocodeCompletions } from './prepare.ts';

export const promocodeEntry = {
  resource: 'promocodes',
  ownRoutes: ['create'],
  complete: promocodeCompletions,
  staff: ['promocodes'],
  customers: [],
} as const satisfies LifecycleEntry;
