import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { extensionFolding } from './facts.ts';
import { extensionBehavior } from './machine.ts';
import { extensionCommands, extensionEvents } from './schemas.ts';
import { extensionForgotten, type ExtensionState, extensionView, isOpenExtension } from './state.ts';

/** The complete definition of an extension: stream `extension-{id}`. */
export const extensionLifecycle: Lifecycle<ExtensionState> = {
  ...extensionBehavior,
  ...extensionFolding,
  commands: extensionCommands,
  events: extensionEvents,
  view: extensionView,
  beside: { of: 'booking', isOpen: isOpenExtension },
  forgotten: extensionForgotten,
};
