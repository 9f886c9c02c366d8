import { z } from 'zod';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';

export const lifecycleName = z.enum(Object.keys(lifecycles) as [LifecycleName, ...LifecycleName[]]);
