import type { Page, Permissions } from '#workflows/kernel/access.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { pagesAsked } from './anatomy.ts';

/** Those whom a lifecycle can't tell apart, by name, and the one of them who is tried. */
interface Alike {
  readonly names: readonly string[];
  readonly actor: Actor;
}

/**
 * People in groups of those whom a lifecycle treats alike: staff with the same levels on the pages that its transitions name. Everyone
 * else stands for themselves. The permissions of whoever is tried notice what is read of them: `missed` names the pages that
 * something else of the lifecycle asks for, by which the groups would have to be told apart, too.
 */
export function alikeTo(lifecycle: Lifecycle, people: Readonly<Record<string, Actor>>) {
  const pages = pagesAsked(lifecycle);
  const missed = new Set<Page>();
  const watched = (permissions: Permissions): Permissions =>
    new Proxy(permissions, {
      get(target, page: Page) {
        if (!pages.has(page)) missed.add(page);
        return target[page];
      },
    });
  const groups = new Map<string, Alike>();
  for (const [name, actor] of Object.entries(people)) {
    const isStaff = actor.kind === 'person' && actor.userType === 'staff' && actor.behind === undefined;
    const key = isStaff ? JSON.stringify([...pages].map((page) => actor.permissions[page] ?? 0)) : name;
    const before = groups.get(key);
    groups.set(key, {
      names: [...(before?.names ?? []), name],
      actor: before?.actor ?? (isStaff ? { ...actor, permissions: watched(actor.permissions) } : actor),
    });
  }
  return { groups: [...groups.values()], missed };
}
