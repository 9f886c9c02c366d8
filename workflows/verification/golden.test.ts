import { goldenHistories } from '#workflows/testing/golden.ts';
import { verificationLifecycle } from './lifecycle.ts';

goldenHistories(verificationLifecycle, new URL('./golden/', import.meta.url));
