import { goldenHistories } from '#workflows/testing/golden.ts';
import { bookingLifecycle } from './lifecycle.ts';

goldenHistories(bookingLifecycle, new URL('./golden/', import.meta.url));
