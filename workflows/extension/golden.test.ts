import { goldenHistories } from '#workflows/testing/golden.ts';
import { extensionLifecycle } from './lifecycle.ts';

goldenHistories(extensionLifecycle, new URL('./golden/', import.meta.url));
