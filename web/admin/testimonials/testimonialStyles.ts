import type { TestimonialRow } from '#services/http/routeTypes.ts';
import { IconEyeOff, IconHourglass, IconWorld } from '@tabler/icons-react';
import type { StatusStyle } from '#web/lifecycles/lifecycleEntry.ts';

/** Styles of a testimonial's statuses. */
export const testimonialStyles = {
  submitted: { tone: 'wait', icon: IconHourglass },
  published: { tone: 'good', icon: IconWorld },
  hidden: { tone: 'calm', icon: IconEyeOff },
} satisfies Record<TestimonialRow['status'], StatusStyle>;
