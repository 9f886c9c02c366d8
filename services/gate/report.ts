import type { Differences } from './compare.ts';
import type { Finding } from './tally.ts';

/** What the gate found, as it is written to a file. */
export interface Report {
  readonly at: string;
  readonly events: number;
  readonly records: number;
  readonly faults: readonly Finding[];
  readonly differences: Differences;
  /** Rows of projections that this version writes otherwise; empty if they were not compared. */
  readonly rows: readonly Finding[];
}

/** Headings with their findings. */
const sections = ({ faults, rows, differences: { records, atOnce, settings } }: Report) =>
  [
    ['Events that this version cannot read', faults],
    ['Deadlines that this version carries out at once', atOnce],
    ['What changes on records', records],
    ['Rows of lists that change', rows],
    ['Settings in force that change', settings.map((what) => ({ what, count: 1, examples: [] }))],
  ] as const satisfies readonly (readonly [string, readonly Finding[]])[];

/** Number of differences and faults, alike ones counted once. */
export const findingsIn = (report: Report): number => sections(report).reduce((sum, [, all]) => sum + all.length, 0);

/** The report in lines of text. */
export const linesOf = (report: Report): readonly string[] => [
  ...sections(report).flatMap(([title, all]) =>
    all.length === 0
      ? []
      : [
          `${title}:`,
          ...all.map(({ what, count, examples }) => `  ${count} × ${what}  ${examples[0] ?? ''}`.trimEnd()),
        ],
  ),
  summaryOf(report),
];

const summaryOf = ({ events, records, differences: { same } }: Report): string =>
  `${events} events, ${records} records: ${same} of them say the same in both versions`;

/** The report as a page that needs nothing else. */
export function pageOf(report: Report): string {
  const rows = (all: readonly Finding[]) =>
    all
      .map(
        ({ what, count, examples }) =>
          `<tr><td>${count}</td><td>${escaped(what)}</td><td>${examples.map(escaped).join('<br>')}</td></tr>`,
      )
      .join('');
  const parts = sections(report).map(
    ([title, all]) =>
      `<h2>${title}</h2>${all.length === 0 ? '<p>None.</p>' : `<table><tr><th>Number</th><th>What</th><th>Examples</th></tr>${rows(all)}</table>`}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gate</title><style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
td, th { border-bottom: 1px solid #8884; padding: 0.4rem 0.6rem; text-align: start; vertical-align: top; overflow-wrap: anywhere }
td:first-child { font-variant-numeric: tabular-nums }
</style><h1>Gate before a release</h1><p>${escaped(summaryOf(report))}. As of ${escaped(report.at)}.</p>${parts.join('')}</html>
`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
