import { toDocx } from '#cite/formats.ts'
import type { Run } from '#cite/text/run.ts'
import type { CertificatePart } from './make-certificate.ts'

/** Exports a certificate as a Word document. */
export function certificateToDocx(parts: readonly CertificatePart[]): Uint8Array<ArrayBuffer> {
  const paragraph = (...runs: readonly Run[]) => [{ runs }]
  const text = (words: string, style: Run['style'] = 'roman'): Run => ({ text: words, style, slot: 'body' })
  return new Uint8Array(
    toDocx(
      parts.flatMap(({ title, lines }) => [
        paragraph(text(title, 'smallCaps')),
        ...lines.map((line) => paragraph(text(line))),
        paragraph(),
      ]),
    ),
  )
}
