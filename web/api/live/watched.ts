import type { LifecycleName } from '#workflows/lifecycles.ts';

/** What is no lifecycle's: streams of the audit (`account-{id}`), and names by which a page says what it has changed. */
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

/** What an answer shows, or a send changes: `order-{id}` for one record, `order` for all of them. */
export type Watched = LifecycleName | Other | `${LifecycleName | Other}-${string}`;
