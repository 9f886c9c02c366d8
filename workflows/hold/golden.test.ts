import { goldenHistories } from '#workflows/testing/golden.ts';
import { holdLifecycle } from './lifecycle.ts';

goldenHistories(holdLifecycle, new URL('./golden/', import.meta.url));
