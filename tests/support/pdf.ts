import { constants, deflateRawSync } from 'node:zlib'

/** A line of a page: its text, font size, and distance from the bottom in points. */
export interface PdfLine {
  readonly text: string
  readonly size: number
  readonly y: number
}

/** Builds a small, valid, one-page PDF. */
export function pdfOf(lines: readonly PdfLine[], info: string = '', trailer: string = ''): Buffer {
  const content = lines
    .map(
      ({ text, size, y }) =>
        `BT /F1 ${size} Tf 1 0 0 1 72 ${y} Tm (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`,
    )
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< ${info} >>`,
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

/** Returns a one-page document, encrypted with a password. */
export function lockedPdf(): Buffer {
  const key = `<${'00'.repeat(32)}>`
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [<00> <00>]`
  return pdfOf([{ text: 'A secret report', size: 24, y: 700 }], '', lock)
}

/** Returns a one-page PDF with compressed content that expands to the given number of megabytes. */
export function packedPdf(megabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const pieces = Array.from({ length: megabytes }, () => piece)
  // The header of a compressed stream, its blocks, an empty last block, and a checksum that is not checked.
  const content = Buffer.concat([Buffer.of(0x78, 0x9c), ...pieces, Buffer.of(0x03, 0, 0, 0, 0, 0)])
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ]
  const file: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const starts: number[] = []
  let at = file[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    starts.push(at)
    const written = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    file.push(written)
    at += written.length
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(file)
}
