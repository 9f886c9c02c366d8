import type { LifecycleName } from '#workflows/lifecycles.ts';

/**
 * Names outside of lifecycles: streams of the audit (`account-{id}`), and names by which a page reports its own
 * changes.
 */
type Other =
  | 'account'
  | 'banner'
  | 'content'
  | 'notification'
  | 'notifications'
  | 'operations'
  | 'outbox'
  | 'role'
  | 'settings'
  | 'testimonial'
  | 'users'
  | 'words';

/** Records that an answer shows, or a request changes: `order-{id}` for one, `order` for all. */
export type Watched = LifecycleName | Other | `${LifecycleName | Other}-${string}`;
