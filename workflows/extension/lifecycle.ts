import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { extensionBehavior } from './behavior.ts';
import { extensionCommands } from './commands.ts';
import { extensionEvents } from './events.ts';
import { type ExtensionState, isOpenExtension } from './extension.ts';
import { extensionFolding } from './folding.ts';
import { extensionForgotten } from './personal.ts';
import { extensionView } from './view.ts';

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
