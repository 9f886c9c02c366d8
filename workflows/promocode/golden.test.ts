import { goldenHistories } from '#workflows/testing/golden.ts';
import { promocodeLifecycle } from './lifecycle.ts';

goldenHistories(promocodeLifecycle, new URL('./golden/', import.meta.url));
