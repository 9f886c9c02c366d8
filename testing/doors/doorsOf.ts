import type { Route } from '#services/http/route.ts';
import { formOf } from '#web/record/actions/shownSteps.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { everyNode, type Node } from '../everyNode.ts';
import { type Source, sourceOf, textOf } from './sources.ts';

/** A command as `{lifecycle}.{command}`. */
export type Door = string;

/** Files of routes by their paths, loaded: a page that asks a command's route sends the command. */
export type RouteFiles = ReadonlyMap<string, Readonly<Record<string, Route>>>;

/** The commands that a page has a button or a form for: panels of a record, its own forms, and what it asks of the routes. */
export function doorsOf(sources: readonly Source[], routes: RouteFiles): ReadonlySet<Door> {
  const named = sources.flatMap(({ ast }) => lifecyclesNamed(ast));
  return new Set(sources.flatMap((source) => [...doorsIn(source, routes, named)]));
}

function doorsIn(source: Source, routes: RouteFiles, named: readonly LifecycleName[]): ReadonlySet<Door> {
  const doors = new Set<Door>();
  everyNode(source.ast, (node) => {
    for (const one of doorsOfForm(node, named)) doors.add(one);
    if (node.type === 'JSXOpeningElement') for (const one of doorsOfPanel(source, node)) doors.add(one);
    if (node.type === 'CallExpression') for (const one of doorsOfCall(source, node)) doors.add(one);
    if (node.type === 'MemberExpression') {
      const file = source.names.get(String((node['object'] as Node)['name']));
      const route = file && routes.get(file.path)?.[String((node['property'] as Node)['name'])];
      if (route?.command) doors.add(`${route.command.lifecycle}.${route.command.name}`);
      for (const one of (route && severalBy[route.name]) ?? []) doors.add(one);
    }
  });
  return doors;
}

/** Routes that send one command or another, by who asks. */
const severalBy: Readonly<Record<string, readonly Door[]>> = {
  writeMessage: ['ticket.reply', 'ticket.answer'],
  readTicket: ['ticket.markRead'],
};

/** The lifecycles that a page says it is about: `lifecycle="claim"`, `{ lifecycle: 'claim' }`. */
function lifecyclesNamed(ast: Node): readonly LifecycleName[] {
  const found = new Set<LifecycleName>();
  everyNode(ast, (node) => {
    const name = ((node['name'] ?? node['key']) as Node | undefined)?.['name'];
    const value = name === 'lifecycle' ? textOf(node['value']) : undefined;
    if (value !== undefined && value in lifecycles) found.add(value as LifecycleName);
  });
  return [...found];
}

/** One form for several lifecycles: ``commandForms[`${lifecycle}.submitPayment`]``. */
function doorsOfForm(node: Node, named: readonly LifecycleName[]): readonly Door[] {
  if (node.type !== 'MemberExpression' || (node['object'] as Node)['name'] !== 'commandForms') return [];
  const [before, command] = ((node['property'] as Node)['quasis'] as Node[] | undefined) ?? [];
  const text = (command?.['value'] as { cooked?: string } | undefined)?.cooked ?? '';
  if ((before?.['value'] as { cooked?: string } | undefined)?.cooked !== '' || !text.startsWith('.')) return [];
  return named.filter((one) => text.slice(1) in lifecycles[one].commands).map((one) => `${one}${text}`);
}

const panels = new Set(['ActionPanel', 'PanelRecord', 'CommandDialog']);

/** A panel shows every command of its lifecycle that has a form, but for what it says of some of them. */
function doorsOfPanel(source: Source, element: Node): readonly Door[] {
  if (!panels.has(String((element['name'] as Node)['name']))) return [];
  const attributes = new Map(
    (element['attributes'] as Node[]).map((one) => [(one['name'] as Node | undefined)?.['name'], one['value'] as Node]),
  );
  const lifecycle = textOf(attributes.get('lifecycle')) as LifecycleName | undefined;
  if (lifecycle === undefined) return [];
  const { shown, left } = ownIn(source, attributes.get('own'));
  const only = onlyIn(source, attributes.get('only'), attributes.get('answer'));
  return Object.keys(lifecycles[lifecycle].commands)
    .filter((command) => {
      const form = formOf(lifecycle, command);
      return !left.has(command) && (shown.has(command) || (form !== undefined && !form.elsewhere));
    })
    .filter((command) => only === undefined || only.has(command))
    .map((command) => `${lifecycle}.${command}`);
}

/** What a panel shows in a command's place, and what it leaves out whatever the record is. */
function ownIn(source: Source, attribute: Node | undefined) {
  const [shown, left] = [new Set<string>(), new Set<string>()];
  const visit = (node: Node, always: boolean) => {
    if (node.type === 'Property' && (node['key'] as Node).type === 'Identifier') {
      const value = node['value'] as Node;
      if (value.type !== 'Literal' || value['value'] !== null) shown.add(String((node['key'] as Node)['name']));
      else if (always) left.add(String((node['key'] as Node)['name']));
    }
    const inside = always && node.type !== 'ConditionalExpression' && node.type !== 'IfStatement';
    for (const part of Object.values(node).flat()) {
      if (part && typeof (part as Node).type === 'string') visit(part as Node, inside);
    }
  };
  const value = attribute && declared(source, attribute);
  if (value) visit(value, true);
  return { shown, left };
}

/** The commands that a panel is narrowed down to; undefined for one that isn't. */
function onlyIn(source: Source, only: Node | undefined, answer: Node | undefined): ReadonlySet<string> | undefined {
  const narrowing = only ? declared(source, only) : answer && filterIn(answer);
  return narrowing ? new Set(literalsIn(narrowing)) : undefined;
}

function filterIn(answer: Node): Node | undefined {
  let found: Node | undefined;
  everyNode(answer, (node) => {
    const callee = node['callee'] as Node | undefined;
    const isFilter = (callee?.['property'] as Node | undefined)?.['name'] === 'filter';
    if (node.type === 'CallExpression' && isFilter) found ??= node;
  });
  return found;
}

/** `sendCommand('order', id, 'replaceLine', …)`, and `useCommandForm({ lifecycle, command })`. Where the command is a variable, those that the module names. */
function doorsOfCall(source: Source, call: Node): readonly Door[] {
  const [lifecycle, command] = commandOfCall(call);
  const name = textOf(lifecycle) as LifecycleName | undefined;
  if (name === undefined) return [];
  const one = textOf(command);
  return (one === undefined ? literalsIn(source.ast) : [one])
    .filter((text) => text in lifecycles[name].commands)
    .map((text) => `${name}.${text}`);
}

/** What says the lifecycle and the command of a call that sends one. */
function commandOfCall(call: Node): readonly (Node | undefined)[] {
  const callee = (call['callee'] as Node)['name'];
  const [first, , third] = call['arguments'] as Node[];
  if (callee === 'sendCommand') return [first, third];
  if (callee !== 'useCommandForm') return [];
  const properties = ((first?.['properties'] as Node[] | undefined) ?? []).map(
    (one) => [(one['key'] as Node | undefined)?.['name'], one['value'] as Node] as const,
  );
  const of = new Map(properties);
  return [of.get('lifecycle'), of.get('command')];
}

/** Every string that stands in a piece of source. */
export function literalsIn(root: Node): readonly string[] {
  const found: string[] = [];
  everyNode(root, (node) => {
    const text = node.type === 'Literal' ? textOf(node) : undefined;
    if (text !== undefined) found.push(text);
  });
  return found;
}

/** What an attribute's value stands for: a name or a call is looked up, in the module or where it is imported from. */
function declared(source: Source, attribute: Node): Node {
  const expression = (attribute['expression'] as Node | undefined) ?? attribute;
  const name = expression.type === 'CallExpression' ? (expression['callee'] as Node)['name'] : expression['name'];
  if (typeof name !== 'string') return expression;
  const imported = source.names.get(name);
  return declarationOf(imported ? sourceOf(imported.path) : source, imported?.name ?? name) ?? expression;
}

function declarationOf({ ast }: Source, name: string): Node | undefined {
  let found: Node | undefined;
  everyNode(ast, (node) => {
    const isIt = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration';
    if (isIt && (node['id'] as Node | null)?.['name'] === name) found ??= node;
  });
  return found;
}
