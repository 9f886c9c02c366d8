import type { ComponentType } from 'react';
import type { Draft } from '#web/kit/form/useDraft.ts';

interface OwnFieldProps {
  draft: Draft;
  label: string;
  maxLength?: number | undefined;
}

/**
 * Fields of commands that are more than their kind says, by name. A module adds its own when it is loaded: customers never download what
 * only staff fill in, and a field is there with its form, so that nothing typed early is lost.
 */
export const ownFields: Record<string, ComponentType<OwnFieldProps> | undefined> = {};
