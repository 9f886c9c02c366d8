import { describe, expect, it } from 'vitest';
import { reportPdf } from '#services/seed/papers.ts';
import { otherBureau } from './otherBureau.ts';

const report = (name: string, text: string) =>
  new File([new Uint8Array(reportPdf(text))], name, { type: 'application/pdf' });

describe('a report for another bureau than the one asked for', () => {
  it.each([
    ['by its name', report('Equifax-Nov-2026.pdf', 'My report'), 'equifax'],
    ['by its text', report('report (1).pdf', 'Equifax credit report'), 'equifax'],
    ['not where its name is right', report('trans_union.pdf', 'Equifax credit report'), undefined],
    ['not where it names both', report('report.pdf', 'TransUnion and Equifax side by side'), undefined],
    ['not where it names none', report('scan.pdf', 'Credit report'), undefined],
  ])('is told %s', async (_, file, bureau) => expect(await otherBureau(file, 'transunion')).toBe(bureau));
});
