import type { ContentRow } from '#services/http/routeTypes.ts';
import { IconArchive, IconClock, IconPencil, IconWorld } from '@tabler/icons-react';
import type { StatusStyle } from '#web/lifecycles/lifecycleEntry.ts';

/** Styles of a text's states. */
export const stateStyles = {
  draft: { tone: 'calm', icon: IconPencil },
  scheduled: { tone: 'info', icon: IconClock },
  published: { tone: 'good', icon: IconWorld },
  archived: { tone: 'calm', icon: IconArchive },
} satisfies Record<ContentRow['state'], StatusStyle>;
