import type { LifecycleName } from './lifecycles.ts';

/** The folder of a lifecycle: named as its stream, but that all holds of a card share one. */
export const folderOf = (name: LifecycleName): string => (name === 'holds' ? 'hold' : name);
