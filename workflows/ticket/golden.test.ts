import { goldenHistories } from '#workflows/testing/golden.ts';
import { ticketLifecycle } from './lifecycle.ts';

goldenHistories(ticketLifecycle, new URL('./golden/', import.meta.url));
