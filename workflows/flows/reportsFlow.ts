import { assign, setup } from 'xstate';
import { type VerificationBureau as Bureau, verificationBureaus } from '../verification/bureaus.ts';

/** Files that are uploaded and not sent yet, by bureau. */
type Staged = Readonly<Partial<Record<Bureau, string>>>;
/** A file that seems to be from another bureau, until its owner decides whether to send it. */
interface Doubted {
  readonly bureau: Bureau;
  readonly fileId: string;
  readonly other: Bureau;
}
/** What is uploaded, and where it stands. */
export interface Handing {
  readonly staged: Staged;
  readonly doubted: readonly Doubted[];
  /** Reports were reviewed: others wait for their owner's press. */
  readonly isReviewed: boolean;
  /** Sending one has failed: it waits for it, too. */
  readonly hasFailed: boolean;
  /** Its owner pressed: everything that waits is sent, one after the other. */
  readonly isPressed: boolean;
  /** The file that is on its way, or was the last to be. */
  readonly current: { readonly bureau: Bureau; readonly fileId: string } | null;
}

type Doing =
  /** The page was opened or reloaded with what was left to send, or the verification changed, perhaps by another tab. */
  | { readonly type: 'arrive'; readonly isReviewed: boolean; readonly staged: Staged }
  /** A file is there; `other`: the bureau that it seems to be from, if it isn't the one that was asked for. */
  | { readonly type: 'uploaded'; readonly bureau: Bureau; readonly fileId: string; readonly other: Bureau | undefined }
  /** Its owner took a file back. */
  | { readonly type: 'takenBack'; readonly bureau: Bureau }
  | { readonly type: 'keep' | 'chooseAnother' | 'submit' | 'accepted' | 'refused' };

const without = (staged: Staged, bureau: Bureau): Staged => {
  const { [bureau]: _, ...others } = staged;
  return others;
};
const isEmpty = ({ staged }: Handing): boolean => Object.keys(staged).length === 0;

/**
 * A cardholder hands in their two reports. The first two are sent as they come; after a review, or when sending failed,
 * they wait for a press, so that both can be replaced at once. They are sent one after the other, and whatever comes
 * meanwhile waits. Beside that, a file that seems to be from another bureau is asked about.
 */
export const reportsFlow = setup({
  types: {} as { context: Handing; events: Doing },
  guards: {
    nothingWaits: ({ context }) => isEmpty(context),
    waitsForPress: ({ context }) =>
      !isEmpty(context) && !context.isPressed && (context.isReviewed || context.hasFailed),
    canBeSent: ({ context }) => !isEmpty(context),
    seemsRight: ({ event }) => event.type === 'uploaded' && event.other === undefined,
    isDoubted: ({ context }) => context.doubted.length > 0,
    nothingDoubted: ({ context }) => context.doubted.length === 0,
  },
  actions: {
    arrive: assign(({ event }) => (event.type === 'arrive' ? { isReviewed: event.isReviewed } : {})),
    restore: assign(({ event }) => (event.type === 'arrive' ? { staged: event.staged } : {})),
    stage: assign(({ context: { staged, doubted }, event }) =>
      event.type === 'uploaded'
        ? {
            staged: { ...staged, [event.bureau]: event.fileId },
            doubted: doubted.filter(({ bureau }) => bureau !== event.bureau),
          }
        : {},
    ),
    doubt: assign(({ context: { staged, doubted }, event }) =>
      event.type === 'uploaded' && event.other !== undefined
        ? {
            staged: without(staged, event.bureau),
            doubted: [
              ...doubted.filter(({ bureau }) => bureau !== event.bureau),
              { bureau: event.bureau, fileId: event.fileId, other: event.other },
            ],
          }
        : {},
    ),
    keep: assign(({ context: { staged, doubted } }) => {
      const [first] = doubted;
      return first ? { staged: { ...staged, [first.bureau]: first.fileId }, doubted: doubted.slice(1) } : {};
    }),
    leave: assign(({ context: { doubted } }) => ({ doubted: doubted.slice(1) })),
    takeBack: assign(({ context: { staged, doubted }, event }) =>
      event.type === 'takenBack'
        ? {
            staged: without(staged, event.bureau),
            doubted: doubted.filter(({ bureau }) => bureau !== event.bureau),
          }
        : {},
    ),
    press: assign({ isPressed: true }),
    takeNext: assign(({ context: { staged } }) => {
      const bureau = verificationBureaus.find((one) => staged[one] !== undefined);
      return bureau ? { current: { bureau, fileId: staged[bureau]! } } : {};
    }),
    /** A file that was replaced while the one before it was being sent stays. */
    succeed: assign(({ context: { staged, current, isPressed } }) => {
      const isSame = current !== null && staged[current.bureau] === current.fileId;
      const left = isSame ? without(staged, current.bureau) : staged;
      return { staged: left, hasFailed: false, isPressed: isPressed && Object.keys(left).length > 0 };
    }),
    fail: assign({ hasFailed: true, isPressed: false }),
  },
}).createMachine({
  id: 'reports',
  context: { staged: {}, doubted: [], isReviewed: false, hasFailed: false, isPressed: false, current: null },
  initial: 'opened',
  states: {
    opened: { on: { arrive: { target: 'handing', actions: ['arrive', 'restore'] } } },
    handing: {
      type: 'parallel',
      on: {
        arrive: { actions: 'arrive' },
        uploaded: [{ guard: 'seemsRight', actions: 'stage' }, { actions: 'doubt' }],
        takenBack: { actions: 'takeBack' },
      },
      states: {
        question: {
          initial: 'clear',
          states: {
            clear: { always: { guard: 'isDoubted', target: 'doubted' } },
            doubted: {
              always: { guard: 'nothingDoubted', target: 'clear' },
              on: { keep: { actions: 'keep' }, chooseAnother: { actions: 'leave' } },
            },
          },
        },
        sending: {
          initial: 'waiting',
          states: {
            waiting: {
              always: [
                { guard: 'waitsForPress', target: 'onHold' },
                { guard: 'canBeSent', target: 'handingIn' },
              ],
            },
            onHold: {
              always: { guard: 'nothingWaits', target: 'waiting' },
              on: { submit: { target: 'handingIn', actions: 'press' } },
            },
            handingIn: {
              entry: 'takeNext',
              on: {
                accepted: { target: 'waiting', actions: 'succeed' },
                refused: { target: 'waiting', actions: 'fail' },
              },
            },
          },
        },
      },
    },
  },
});
