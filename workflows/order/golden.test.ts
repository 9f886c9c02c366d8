import { goldenHistories } from '#workflows/testing/golden.ts';
import { orderLifecycle } from './lifecycle.ts';

goldenHistories(orderLifecycle, new URL('./golden/', import.meta.url));
