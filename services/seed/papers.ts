import sharp from 'sharp';

/** A picture of a bank's transfer receipt, as a customer would photograph it. */
export const receiptPicture = ({ title, lines }: { title: string; lines: readonly string[] }): Promise<Buffer> =>
  sharp(Buffer.from(receiptSvg(title, lines)))
    .png()
    .toBuffer();

/** A one-page PDF with a line of text: stands for a credit report. */
export function reportPdf(text: string): Buffer {
  const safe = text.replace(/[()\\]/g, '');
  const content = `BT /F1 18 Tf 60 760 Td (${safe}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const offsets: number[] = [];
  let body = '%PDF-1.4\n';
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

function receiptSvg(title: string, lines: readonly string[]): string {
  const rows = lines
    .map((line, index) => `<text x="40" y="${200 + index * 44}" font-size="26" fill="#333">${escaped(line)}</text>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" font-family="Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif" width="720" height="${260 + lines.length * 44}"><rect width="100%" height="100%" fill="#fbfbf8"/><rect width="100%" height="96" fill="#6d28d9"/><text x="40" y="62" font-size="36" fill="#fff">${escaped(title)}</text><text x="40" y="150" font-size="22" fill="#777">Transaction receipt</text>${rows}</svg>`;
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
