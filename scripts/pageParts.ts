// oxlint-disable max-lines-per-function -- a table
import { join, relative, sep } from 'node:path';
import { build, type Rollup } from 'vite';
import { builtData } from './builtData.ts';
import { routeFields } from './routeFields.ts';
import { wordFiles } from './wordFiles.ts';

/** Code that all staff pages load: the common parts of their lists, and the panel with a record and its actions. */
const STAFF = /^app\/pages\/staffCommon\.ts$/;
/**
 * Pages that also load the staff pages' common code, and so don't count: the paths of further staff pages, and the
 * sales team's lists.
 */
const AFTER_STAFF = /^(app\/pages\/adminPages|admin\/sales\/SalesGrids)\.tsx$/;
/** Customers' pages of one record, and the form of a command: they share parts with that panel. */
const RECORDS =
  /^(customer\/my-orders\/Order|cardholder\/my-bookings\/Booking|cardholder\/my-cards\/Card|customer\/support\/Ticket)Page\.tsx$/;
const FORM = /^record\/actions\/CommandDialog\.tsx$/;
/** The table of staff's pages, which requests a queue's rows while all of that is loading. */
const AHEAD = /^app\/pages\/staffPages\.tsx$/;
/** Code that a record's page loads to run its machine, while its answer is loading; not a page of its own. */
const RUNNING = /^(\.\.\/workflows\/\w+\/machine|api\/machine\/(stepsIn|differences))\.ts$/;
/** Same as `RUNNING`, but with the code that folds in sent commands, which is loaded when the page is idle. */
const MACHINE = /^(\.\.\/workflows\/\w+\/(machine|facts)|api\/machine\/(stepsIn|differences|sends))\.ts$/;
/** Code that runs the machine on a record's page: pages with a form of their own don't need it. */
const DECIDING = /^api\/(machine\/(?!flows\.|useFlow\.)|useNextSteps\.ts$)/;
const ENGINE = '/workflows/kernel/words.ts';
/** The counts of the queues, in the staff's header. */
const COUNTS = /^app\/layout\/QueueCount\.tsx$/;
/** Entries that customers never reach: those of staff, and the kit's own page. */
const NOT_FOR_CUSTOMERS = [STAFF, AFTER_STAFF, AHEAD, COUNTS, /^dev\/UiPage\.tsx$/];
/** Code that both kinds of pages need and that weighs only a few bytes: not worth a file of its own. */
const SMALL =
  /\/(services\/domains\/[\w/]+\/routes|workflows\/(parts\/payment\/(methods|cameIn)|verification\/bureaus|limits|kernel\/(inTurn|unreachable))|record\/client\/shownName|record\/actions\/RecordedFor|kit\/whenIdle|create-safe-context|DirectionProvider|Icon(Plus|Search|User|ChevronRight|FileImport))\.(tsx?|mjs)$|ActionButton\.module/;
/** Code so small that all pages load it, whichever of them need it. */
const TINY = /\/(workflows\/limits|web\/kit\/form\/form\.module|Icon(ChevronRight|User))\.\w+$/;
/** Parts that many pages use some of, though they share little else. The first match counts. */
const PARTS: Readonly<Record<string, RegExp>> = {
  /**
   * The basis of fields, consequences, and rules of a form so far: nearly all pages with a form need it, and no page
   * without one.
   */
  fields:
    /node_modules\/@mantine\/core\/.*\/(components\/(Input|InputBase|TextInput|Checkbox)|utils\/In(line|puts)\w+)\/|use-debounced-value\/|web\/kit\/form\/(fields|textInput|formats|Form|Select|useDraft|useTabDraft)\.|web\/api\/session\/useKeptDraft\.|web\/record\/actions\/(LazyConsequences|draftFaults|useFaultsSoFar)\./,
  /** A field generated from a schema, a command's or a route's. */
  field: /web\/kit\/form\/(FormField|bodyOf)\./,
  /** A list of one's own records: its filters, its rows, and the pages below it. */
  own: /web\/(api\/OwnList|kit\/(Pager|Filters|form\/(pageNumber|useUrlFilters)))\./,
  /** The rendered steps of a record. */
  journey: /web\/record\/journey\/(Journey|stepsInWords)\b/,
  /** The forms of routes. */
  forms: /web\/(kit\/dialog\/FormDialog\.|api\/forms\/)/,
  /** Renders a sentence with a link or a date inside: 5 kB that not every page needs. */
  sentences:
    /node_modules\/(html-parse-stringify|void-elements|react-i18next\/dist\/es\/Trans)|web\/record\/(journey\/(DeadlineWords|WhoseTurn\.module)|duty\/dutyText)\./,
  /** Parts of an order's pages that show its lines. */
  lines:
    /web\/record\/(shownOrderStatus|dueText|laterParts|timeline\/recordTitle|extension\/useExtensions|payment\/DeclinedBecause)\b|workflows\/parts\/payment\/declineReasons\./,
  /** Routes that only some pages call. */
  asked:
    /services\/domains\/(bookings|documents|extensions|files|journeys|audit\/evidence|orders\/several)\/routes\.ts/,
  /** Routes of the queues: for staff, and for the search of the palette. */
  queues: /services\/domains\/queues\/routes\./,
  /** The definition of a promo code, for its form and its machine. */
  promocodes: /workflows\/promocode\/state\./,
  /** The subjects of a ticket, and its routes. */
  tickets: /workflows\/ticket\/(ticketTypes|agencies)\.|services\/domains\/tickets\/routes\./,
  /** Parts of a ticket's pages. */
  conversation: /web\/record\/ticket\/(Conversation|useSeen)\./,
  /** The price of an order, and sending it: for the checkout, and for staff who order for a customer. */
  placing:
    /web\/(customer\/checkout\/useCheckoutDraft|record\/(placing\/|money\/LowerDiscounts|money\/Price\.module)|api\/cart\/(useQuote|enteredPromocode))\b/,
  progress: /\/components\/Progress\//,
  /** An upload. */
  files:
    /workflows\/(mediaTypes|filePurposes)\.|web\/(kit\/form\/([fF]ile(Drop|Fault)|UploadProgress)|record\/UploadField)\b|Icon(FileCheck|Upload)\./,
  /** A file for download: fetched, and named by its actual type. */
  handed: /web\/api\/(fetchFile|sentName)\.|workflows\/fileName\./,
  /** An uploaded file, with its name and preview. */
  stored: /web\/kit\/(StoredFile|FileLabel)\b|words\/format\/sizes\.|Icon(Download|ZoomIn)\./,
  /** The same file, rotated and zoomed. */
  viewing: /web\/record\/files\/|Icon(ExternalLink|RotateClockwise|Zoom\w+|FileTypePdf)\./,
  /** Parts of an order's events that only staff see: as evidence, and by line. */
  proof: /web\/record\/(evidence\/|money\/staff\/LineEvent\.)/,
  /** Text to copy. */
  copied: /web\/kit\/(Copyable|Email)\.|IconCopy\.|use-clipboard\/|\/components\/CopyButton\//,
  /** Commands with their forms and their reverse commands. */
  commands: /web\/record\/actions\/(commandForms|shownSteps|wayBack)\./,
  /** A card's few constants that pages use without a machine; further terms join them below. */
  terms: /workflows\/(card\/banks|hold\/state|kernel\/actor)\.ts/,
  /** Parts of a cardholder's pages that show a booking. */
  bookings: /web\/cardholder\/my-bookings\/my-bookings\.module\b/,
  /** Parts that display lists and records. */
  shown:
    /web\/(kit\/(ListTable|SlotMeter|palette\/commands)|record\/actions\/(ActionButton|CommandKey|actionsWaitContext|commandLettersContext))\b|Icon(CircleDashed|ArrowBackUp)\./,
};
const partOf = (id: string): string | undefined => Object.entries(PARTS).find(([, modules]) => modules.test(id))?.[0];
/**
 * Code that at least this many pages need is loaded by all. With 12 there would be fewer files, but with more code that
 * a customer does not need.
 */
const NEARLY_ALL = 17;

/**
 * Returns a function that assigns each module to a file, or null where the bundler may choose. A page loads whole
 * files, and each of them costs a browser some milliseconds; on its own the bundler creates one for every set of pages
 * that share something: 85 for a queue. So the app is first built without writing files, to learn which page really
 * needs which module. A module's imports are needed wherever it is, so that no two files need each other. `root`: the
 * folder of index.html. Throws if the pages that it relies on do not exist.
 */
export async function pageParts(root: string): Promise<(id: string) => string | null> {
  const { output } = (await build({
    root,
    configFile: false,
    plugins: [builtData(), routeFields(), wordFiles(join(root, '../words'))],
    mode: 'production',
    logLevel: 'silent',
    // One chunk for every set of pages, and none enlarged to reduce their number: a chunk contains only what its pages
    // need.
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
  /** Entries that contain the engine anyway: the machines, and the staff pages that draw them. */
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
    // However many pages run a machine, it does not belong in the code that every page loads.
    if (!inEvery && (path === 'lifecycles/behaviors.ts' || (machines === 0 && DECIDING.test(path)))) return 'deciding';
    if (TINY.test(id)) return 'app';
    const part = inEvery ? undefined : partOf(id);
    if (part) return part;
    // All lists together count as one: they all load the same.
    const ofLists = [...by].filter((one) => lists.has(one)).length;
    const isForStaff = ![...by].some((one) => forCustomers.has(one) && !isBehind(one));
    if (!isForStaff && (inEvery || by.size - machines - Math.max(0, ofLists - 1) >= NEARLY_ALL)) {
      // However many pages act on a record, pages that don't have no use for it.
      return !inEvery && [...by].every((one) => acting.has(one)) ? 'acting' : 'app';
    }
    if (count(by, AHEAD) > 0) return 'ahead';
    // Pages with a flow of their own need only XState of a machine's code.
    if (/node_modules[\\/](@?xstate|use-isomorphic-layout-effect)[\\/]/.test(id)) return 'xstate';
    if (machines > 0) {
      // Pages without a machine need it too: settings, calendar, terms.
      if (![...by].every((one) => asking.has(one) || is(one, MACHINE))) return SMALL.test(id) ? 'app' : 'terms';
      const running = [...by].filter((one) => is(one, RUNNING));
      if (running.length > 1) return 'machine';
      // Belongs to the machine that needs it, wherever it is: a booking's terms are computed by rules of its card's.
      return /\/workflows\/(\w+)\//.exec(running[0]?.facadeModuleId ?? '')?.[1] ?? null;
    }
    // A list's own code stays separate, so that a new list makes no other heavier.
    if (count(by, STAFF) === 0 && ofLists < 2) return null;
    if (isForStaff) return 'staff';
    const customers = [...by].filter((one) => forCustomers.has(one) && !isBehind(one));
    // Joins the code that all of those customers' pages need anyway.
    if (customers.every((one) => acting.has(one))) return 'acting';
    if (customers.every((one) => filling.has(one))) return 'form';
    return SMALL.test(id) ? 'app' : null;
  };
}

/** Returns the chunks reachable from some of them, including themselves. */
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
