import { goldenHistories } from '#workflows/testing/golden.ts';
import { cardLifecycle } from './lifecycle.ts';

goldenHistories(cardLifecycle, new URL('./golden/', import.meta.url));
