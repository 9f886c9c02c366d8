import type { ComponentType } from 'react';
import type { Draft } from '#web/kit/form/useDraft.ts';

interface OwnFieldProps {
  draft: Draft;
  label: string;
  maxLength?: number | undefined;
}

/**
 * Custom components for fields of commands, by name. A module registers its own when it is loaded, so customers never
 * download fields that only staff fill in, and a field is present as soon as its form is, so that early typing isn't
 * lost.
 */
export const ownFields: Record<string, ComponentType<OwnFieldProps> | undefined> = {};
