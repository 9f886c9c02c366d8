import { goldenHistories } from '#workflows/testing/golden.ts';
import { claimLifecycle } from './lifecycle.ts';

goldenHistories(claimLifecycle, new URL('./golden/', import.meta.url));
