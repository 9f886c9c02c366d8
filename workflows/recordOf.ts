import { categoryOf, idIn } from './kernel/streamName.ts';
import { type LifecycleName, lifecycles } from './lifecycles.ts';

/** `order-7f…` → its lifecycle and the record's id; undefined for streams without a lifecycle (`settings`). */
export function recordOf(stream: string): { readonly name: LifecycleName; readonly id: string } | undefined {
  const name = categoryOf(stream);
  return Object.hasOwn(lifecycles, name) ? { name: name as LifecycleName, id: idIn(stream) } : undefined;
}
