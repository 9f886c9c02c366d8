import { IconClock, IconFlag, IconPencil, IconSpeakerphone } from '@tabler/icons-react';
import type { BannerView } from '#services/domains/banners/contract.ts';
import type { StatusStyle } from '#web/lifecycles/lifecycleEntry.ts';

/** How a banner's state looks. */
export const stateStyles = {
  draft: { tone: 'calm', icon: IconPencil },
  scheduled: { tone: 'info', icon: IconClock },
  active: { tone: 'good', icon: IconSpeakerphone },
  ended: { tone: 'calm', icon: IconFlag },
} satisfies Record<BannerView['state'], StatusStyle>;
