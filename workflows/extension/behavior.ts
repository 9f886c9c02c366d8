import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { extensionDeadlines } from './deadlines.ts';
import { emptyExtension, extensionJudgedBy, type ExtensionState } from './extension.ts';
import { extensionMachine } from './machine.ts';
import { extensionRules } from './rules.ts';

/** The behavior of an extension, shared by pages and server. */
export const extensionBehavior: Behavior<ExtensionState> = {
  category: 'extension',
  version: 1,
  machine: extensionMachine,
  rules: extensionRules,
  judgedBy: extensionJudgedBy,
  empty: emptyExtension,
  deadlines: extensionDeadlines,
};
