import type { z } from 'zod';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { Bodies } from '#workflows/kernel/command.ts';

/** Properties of a field that its schema can't express. */
export interface FieldEntry {
  /** Purpose of the file whose id the field contains. An id without a purpose isn't asked for. */
  readonly purpose?: FilePurpose;
  /** Media types; by default those allowed for any upload. */
  readonly accept?: readonly string[];
  /** The only state of the record in which the field is asked for. */
  readonly onlyIn?: string;
}

export type Decision = 'accept' | 'decline';

/**
 * Properties of a command that its schema can't express: the place of its button among the others, and what its form
 * leaves out.
 */
export interface CommandEntry<Body = Readonly<Record<string, unknown>>> {
  /**
   * Its shortcut in a queue, the same on every panel, shown on its button unless it also has a digit. Commands that end
   * something have none.
   */
  readonly letter?: string;
  /**
   * Accepts or declines what waits. Each has one digit, the same in every queue: 1 and 3, unless its form is `elsewhere`.
   * Declining asks for a reason first.
   */
  readonly decision?: Decision;
  /** True for the usual command in this state. */
  readonly primary?: true;
  /** True if it begins the work on a record: in a queue the record stays open, to be continued. */
  readonly begins?: true;
  /** True if the next record of a queue opens after it, although its state may stay the same. */
  readonly settles?: true;
  /** True if it cannot be undone, or ends something. */
  readonly danger?: true;
  /** True if panels leave it out, because another page has a form of its own for it. */
  readonly elsewhere?: true;
  /** Values sent with the form without asking. */
  readonly fixed?: Partial<Body>;
  /**
   * The usual reasons, offered beside the field `reason`; their texts are under `staff.usual.{lifecycle}.{command}`.
   */
  readonly reasons?: readonly string[];
  readonly fields?: { readonly [Field in keyof Body]?: FieldEntry };
  /** Fields that differ per record in a bulk command, as amounts always do; the others are shared. */
  readonly each?: readonly (keyof Body & string)[];
}

export type Declared = Readonly<Record<string, { readonly body: z.ZodType | null }>>;
/**
 * The entries of a lifecycle's commands that add something to their schemas. An undeclared command, or a field that it
 * does not have, does not compile.
 */
export type CommandEntries<Commands extends Declared> = {
  readonly [Name in keyof Bodies<Commands>]?: CommandEntry<z.input<Bodies<Commands>[Name]>>;
};
