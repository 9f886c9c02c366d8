import type { z } from 'zod';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { Bodies } from '#workflows/kernel/command.ts';

/** What the schema of a field can't say. */
export interface FieldEntry {
  /** What the file is for whose id it is. An id without it isn't asked for. */
  readonly purpose?: FilePurpose;
  /** Media types; by default those that any upload takes. */
  readonly accept?: readonly string[];
  /** Asked for in this state of the record alone. */
  readonly onlyIn?: string;
}

export type Decision = 'accept' | 'decline';

/** What the schema of a command can't say: how its button stands among the others, and what its form leaves out. */
export interface CommandEntry<Body = Readonly<Record<string, unknown>>> {
  /** Its key in a queue, shown on its button unless it has a digit: the same on every panel. What ends something has none. */
  readonly letter?: string;
  /**
   * Says yes or no to what waits. Each has one digit, the same in every queue: 1 and 3. A no asks for its reason first.
   */
  readonly decision?: Decision;
  /** What is usually meant when this state is looked at. */
  readonly primary?: true;
  /** Begins the work on a record: in a queue it stays open, to be gone on with. */
  readonly begins?: true;
  /** Cannot be undone, or ends something. */
  readonly danger?: true;
  /** Left out where this person looks at the record with the panel: another page has a form of its own for it. */
  readonly elsewhere?: true;
  /** Sent with the form, without being asked. */
  readonly fixed?: Partial<Body>;
  /** The usual reasons, offered beside the field `reason`: their texts stand under `staff.usual.{lifecycle}.{command}`. */
  readonly reasons?: readonly string[];
  readonly fields?: { readonly [Field in keyof Body]?: FieldEntry };
  /** Of many records, each has its own of these, as it has its own amounts; the rest is said once for all of them. */
  readonly each?: readonly (keyof Body & string)[];
}

export type Declared = Readonly<Record<string, { readonly body: z.ZodType | null }>>;
/** The commands of a lifecycle that have something to say beside their schema. One that nobody declared, or a field that it has not, does not compile. */
export type CommandEntries<Commands extends Declared> = {
  readonly [Name in keyof Bodies<Commands>]?: CommandEntry<z.input<Bodies<Commands>[Name]>>;
};
