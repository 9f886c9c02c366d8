import type { z } from 'zod';
import { contracts } from '#services/domains.ts';
import { type Named, typePrinter } from './typePrinter.ts';

/** The schemas that contracts name by `export type Me = z.infer<typeof me>`: the bundler notes them (`routeTypes.ts`). */
declare global {
  var namedSchemas: Named[] | undefined;
}

/** Declares the request and the answer of every route that pages call, and the types that the contracts name. */
export function typesByRoute(): string {
  const { input, output, declared } = typePrinter(globalThis.namedSchemas ?? []);
  const routes = contracts
    // Routes that every record has, like `order.history`, are called by their path: only their named types are declared.
    .filter(({ name, answer }) => !name.includes('.') || !output(answer, 0))
    .map(({ name, params, query, body, answer }) => {
      const request = Object.entries({ params, query, body }).flatMap(
        ([part, schema]: [string, z.ZodType | undefined]) =>
          schema ? [`${part}${schema.safeParse({}).success ? '?' : ''}: ${input(schema, 2)};`] : [],
      );
      return `  ${name}: {\n${[...request, `answer: ${output(answer, 2)};`].map((line) => `    ${line}\n`).join('')}  };\n`;
    });
  return [...declared(), `export interface RouteTypes {\n${routes.join('')}}\n`].join('\n');
}
