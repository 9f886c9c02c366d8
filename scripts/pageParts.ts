// oxlint-disable max-lines-per-function -- a table
import { join, relative, sep } from 'node:path';
import { build, type Rollup } from 'vite';
import { builtData } from './builtData.ts';
import { routeFields } from './routeFields.ts';
import { wordFiles } from './wordFiles.ts';

/** What all of the staff's pages come with: what their lists share, and the panel with a record and what can be done with it. */
const STAFF = /^app\/staffRoutes\.tsx$/;
/** Where more of the staff's pages are, and the sales team's lists: they take what the staff's pages come with, and count for nothing. */
const AFTER_STAFF = /^(app\/adminRoutes|admin\/sales\/SalesGrids)\.tsx$/;
/** The customers' pages of one record, and the form of a command: made of the same parts as that panel. */
const RECORDS =
  /^(customer\/my-orders\/Order|cardholder\/my-bookings\/Booking|cardholder\/my-cards\/Card|customer\/support\/Ticket)Page\.tsx$/;
const FORM = /^record\/actions\/CommandDialog\.tsx$/;
/** What asks for a queue's rows while all of that is on its way. */
const AHEAD = /^app\/beginQueue\.ts$/;
/** What a record's page fetches to run its machine, while its answer is on its way: it is no page of its own. */
const RUNNING =
  /^(\.\.\/workflows\/(\w+\/behavior|(card|hold|promocode|ticket|verification)\/machine)|api\/machine\/(stepsIn|differences))\.ts$/;
/** The same, with what folds in what is sent: that comes once the page has time for it. */
const MACHINE =
  /^(\.\.\/workflows\/(\w+\/(behavior|folding)|(card|hold|promocode|ticket|verification)\/(machine|facts))|api\/machine\/(stepsIn|differences|sends))\.ts$/;
/** What runs the machine on a record's page: pages with a form of their own need none of it. */
const DECIDING = /^api\/(machine\/|useNextSteps\.ts$)/;
const ENGINE = '/workflows/kernel/words.ts';
/** How much waits in the queues, in the staff's header. */
const COUNTS = /^app\/layout\/QueueCount\.tsx$/;
/** Behind these and the kit's own page no customer ever comes. */
const NOT_FOR_CUSTOMERS = [STAFF, AFTER_STAFF, AHEAD, COUNTS, /^dev\/UiPage\.tsx$/];
/** What pages of both need and that weighs a few bytes: not worth a file of its own. */
const SMALL =
  /\/(services\/domains\/[\w/]+\/routes|workflows\/(parts\/payment\/(methods|cameIn)|verification\/bureaus|limits|kernel\/(inTurn|unreachable))|record\/client\/shownName|record\/actions\/RecordedFor|kit\/whenIdle|create-safe-context|DirectionProvider|Icon(Plus|User|ChevronRight|FileImport))\.(tsx?|mjs)$|ActionButton\.module/;
/** So small that whoever takes it, all pages may have it. */
const TINY = /\/(workflows\/(limits|besideBookingNames)|web\/kit\/form\/form\.module|Icon(ChevronRight|User))\.\w+$/;
/** Parts that many pages take some of, though they share little else. First match counts. */
const PARTS: Readonly<Record<string, RegExp>> = {
  /** What fields are made of, what would follow, and the rules on a form so far: nearly all pages of a form, and no page that is read. */
  fields:
    /node_modules\/@mantine\/core\/.*\/(components\/(Input|InputBase|TextInput|Checkbox)|utils\/In(line|puts)\w+)\/|use-debounced-value\/|web\/kit\/form\/(fields|textInput|formats|Form|Select|useDraft)\.|web\/api\/session\/useKeptDraft\.|web\/record\/actions\/(LazyConsequences|draftFaults|useFaultsSoFar)\./,
  /** A field that follows from a schema, a command's or a route's. */
  field: /web\/kit\/form\/(FormField|bodyOf)\./,
  /** The steps of a record, drawn. */
  journey: /web\/record\/journey\/(Journey|stepsInWords)\b/,
  /** The forms of routes. */
  forms: /web\/(kit\/dialog\/FormDialog\.|api\/forms\/)/,
  /** What reads a sentence with a link or a date inside it: 5 kB that not every page has need of. */
  sentences:
    /node_modules\/(html-parse-stringify|void-elements|react-i18next\/dist\/es\/Trans)|web\/record\/journey\/(DeadlineWords|WhoseTurn\.module)\./,
  /** What an order's pages show of its lines. */
  lines:
    /web\/record\/(shownOrderStatus|dueText|documents\/LazyDocuments|comments\/LazyBookingComments|client\/LazyClientDetails|timeline\/recordTitle|extension\/useExtensions|payment\/DeclinedBecause)\b|workflows\/parts\/payment\/declineReasons\./,
  /** What is asked of the server on some pages only. */
  asked: /services\/domains\/(bookings|documents|extensions|files)\/routes\.ts/,
  /** What a promo code is, for its form and its machine. */
  promocodes: /workflows\/promocode\/state\./,
  /** What a ticket can be about, and what is asked of one. */
  tickets: /workflows\/ticket\/(ticketTypes|agencies)\.|services\/domains\/tickets\/routes\./,
  /** What pages of a ticket show. */
  conversation: /web\/record\/ticket\/(Conversation|useSeen)\./,
  /** What an order costs, and how it is sent: the checkout's, and of staff who order for a customer. */
  placing:
    /web\/(record\/(placing\/|money\/LowerDiscounts|money\/Price\.module)|api\/cart\/(useQuote|enteredPromocode))\b/,
  progress: /\/components\/Progress\//,
  /** An upload. */
  files:
    /workflows\/(mediaTypes|filePurposes)\.|web\/(kit\/form\/([fF]ile(Drop|Fault)|UploadProgress)|record\/UploadField)\b|Icon(FileCheck|Upload)\./,
  /** A file as it is handed out: fetched, and named by what it is. */
  handed: /web\/api\/(fetchFile|sentName)\.|workflows\/fileName\./,
  /** An uploaded file, named and shown. */
  stored: /web\/kit\/(StoredFile|FileLabel)\b|words\/format\/sizes\.|Icon(Download|ZoomIn)\./,
  /** The same turned and enlarged. */
  viewing: /web\/record\/files\/|Icon(ExternalLink|RotateClockwise|Zoom\w+|FileTypePdf)\./,
  /** What only staff see of the events of an order: as proof, and by its line. */
  proof: /services\/domains\/audit\/evidence\/routes\.|web\/record\/(evidence\/|money\/staff\/LineEvent\.)/,
  /** What is there to be copied. */
  copied: /web\/kit\/(Copyable|Email)\.|IconCopy\.|use-clipboard\/|\/components\/CopyButton\//,
  /** Commands by their forms and their ways back. */
  commands: /web\/record\/actions\/(commandForms|shownSteps|wayBack)\./,
  /** The few facts of a card that pages name without a machine; further terms join them below. */
  terms: /workflows\/(card\/banks|hold\/state|kernel\/actor)\.ts/,
  /** What a cardholder's pages show of a booking. */
  bookings: /web\/cardholder\/my-bookings\/(dutyTitle|my-bookings\.module)\b/,
  /** What lists and records are shown with. */
  shown:
    /web\/(kit\/(ListTable|SlotMeter|palette\/commands)|record\/actions\/(ActionButton|CommandKey|actionsWaitContext|commandLettersContext))\b|Icon(CircleDashed|ArrowBackUp)\./,
};
const partOf = (id: string): string | undefined => Object.entries(PARTS).find(([, modules]) => modules.test(id))?.[0];
/** What so many of them need, all pages get. Fewer files with 12, and more in them that a customer has no need of. */
const NEARLY_ALL = 17;

/**
 * Says of each module which file it goes into, or null where the bundler may choose. A page fetches whole files, each of
 * them costs a browser some milliseconds, and by itself the bundler makes one for every set of pages that share something:
 * 85 for a queue. So the app is built once without files being written, to learn which page truly needs which module.
 * What a module imports is needed wherever it is, so that no two files need each other.
 * `root`: the folder of index.html. Throws when the pages that it goes by are not there.
 */
export async function pageParts(root: string): Promise<(id: string) => string | null> {
  const { output } = (await build({
    root,
    configFile: false,
    plugins: [builtData(), routeFields(), wordFiles(join(root, '../words'))],
    mode: 'production',
    logLevel: 'silent',
    // One chunk for every set of pages, and none made larger to have fewer of them: what is in a chunk is what its pages need.
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  })) as Rollup.RollupOutput;
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const lazy = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const entries = [...chunks.values()].filter(({ isEntry, fileName }) => isEntry || lazy.has(fileName));
  const is = ({ facadeModuleId, moduleIds }: Rollup.OutputChunk, page: RegExp) =>
    [facadeModuleId ?? '', ...moduleIds].some((id) => page.test(relative(root, id).replaceAll(sep, '/')));
  const isBehind = (one: Rollup.OutputChunk) => NOT_FOR_CUSTOMERS.some((page) => is(one, page));
  const count = (by: Iterable<Rollup.OutputChunk>, page: RegExp) => [...by].filter((one) => is(one, page)).length;
  const forCustomers = reached(
    chunks,
    entries.filter(({ isEntry }) => isEntry),
    (one) => (isBehind(one) ? [] : [...one.imports, ...one.dynamicImports]),
  );

  const needs = new Map<string, Set<Rollup.OutputChunk>>();
  for (const entry of entries) {
    if (is(entry, AFTER_STAFF)) continue;
    for (const { moduleIds } of reached(chunks, [entry], ({ imports }) => imports)) {
      for (const id of moduleIds) needs.set(id, (needs.get(id) ?? new Set()).add(entry));
    }
  }
  /** What has the engine in it anyway: the machines, and the staff's pages that draw them. */
  const asking = new Set([...needs].flatMap(([id, by]) => (id.endsWith(ENGINE) ? [...by] : [])));
  const needing = (end: string) => new Set([...needs].flatMap(([id, by]) => (id.endsWith(end) ? [...by] : [])));
  const acting = needing('/record/actions/ActionPanel.tsx');
  const filling = needing('/record/actions/useCommandForm.ts');
  const lists = needing('/queue/Queue.tsx');
  const records = count(entries, RECORDS);
  if (records < 3 || [STAFF, AHEAD, COUNTS, FORM].some((one) => count(entries, one) !== 1)) {
    throw new Error('The pages that pageParts.ts names are no longer where it looks for them');
  }

  return (id) => {
    const by = needs.get(id) ?? new Set();
    const machines = count(by, MACHINE);
    const inEvery = [...by].some(({ isEntry }) => isEntry);
    const path = relative(root, id).replaceAll(sep, '/');
    // However many pages run a machine: what every page comes with is not the place for it.
    if (!inEvery && (path === 'lifecycles/behaviors.ts' || (machines === 0 && DECIDING.test(path)))) return 'deciding';
    if (TINY.test(id)) return 'app';
    const part = inEvery ? undefined : partOf(id);
    if (part) return part;
    // However many lists there are: they all come with the same.
    const ofLists = [...by].filter((one) => lists.has(one)).length;
    if (inEvery || by.size - machines - Math.max(0, ofLists - 1) >= NEARLY_ALL) {
      // However many pages act on a record: those that don't have no use for it.
      return !inEvery && [...by].every((one) => acting.has(one)) ? 'acting' : 'app';
    }
    if (count(by, AHEAD) > 0) return 'ahead';
    // Pages that walk a flow of their own need XState and nothing else of a machine.
    if (/node_modules[\\/](@?xstate|use-isomorphic-layout-effect)[\\/]/.test(id)) return 'xstate';
    if (machines > 0) {
      // Pages that run no machine need it too: settings, calendar, terms.
      if (![...by].every((one) => asking.has(one) || is(one, MACHINE))) return SMALL.test(id) ? 'app' : 'terms';
      const running = [...by].filter((one) => is(one, RUNNING));
      if (running.length > 1) return 'machine';
      // By whose machine it is, wherever it stands: a booking's terms are reckoned by rules of its card's.
      return /\/workflows\/(\w+)\//.exec(running[0]?.facadeModuleId ?? '')?.[1] ?? null;
    }
    // What is one list's own stays apart: a new list makes no other heavier.
    if (count(by, STAFF) === 0 && ofLists < 2) return null;
    const customers = [...by].filter((one) => forCustomers.has(one) && !isBehind(one));
    if (customers.length === 0) return 'staff';
    // With what all of those customers' pages need anyway.
    if (customers.every((one) => acting.has(one))) return 'acting';
    if (customers.every((one) => filling.has(one))) return 'form';
    return SMALL.test(id) ? 'app' : null;
  };
}

/** The chunks that one comes to from some of them, themselves included. */
function reached(
  chunks: ReadonlyMap<string, Rollup.OutputChunk>,
  from: readonly Rollup.OutputChunk[],
  next: (chunk: Rollup.OutputChunk) => readonly string[],
): Set<Rollup.OutputChunk> {
  const seen = new Set<Rollup.OutputChunk>();
  const left = [...from];
  for (let one = left.pop(); one; one = left.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    left.push(...next(one).flatMap((name) => chunks.get(name) ?? []));
  }
  return seen;
}
