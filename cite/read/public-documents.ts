import { readPincite } from '../locator/read.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'
import type { DocumentForm } from '../kind/shared/document-form.ts'
import { actAbroad, decisionAbroad, documentAbroad } from '../kind/printed/abroad.ts'
import { codeAbroad } from '../kind/statute/code-abroad.ts'
import { treatyInSeries } from '../kind/printed/treaty.ts'
import { sessionLaw } from '../kind/session-law/read.ts'
import { municipalCode } from '../kind/statute/municipal-code.ts'
import { hearing } from '../kind/hearing/read.ts'
import { bill } from '../kind/bill/read.ts'
import { congressReport } from '../kind/report/read.ts'
import { officialJournal } from '../kind/regulation/official-journal.ts'
import { resolution } from '../kind/printed/resolution.ts'
import { patent } from '../kind/patent/read.ts'
import { hasOpenBracket } from '../text/brackets.ts'

/** A document of a legislature, an agency, or an institute, recognized by the format of its citation. */
export type PublicDocument = {
  readonly source: Source
  readonly pincite: readonly Locator[]
  readonly rest: string
}

/** The formats of all kinds, in order of precedence. The first match is used. */
const forms: readonly DocumentForm[] = [
  treatyInSeries,
  sessionLaw,
  municipalCode,
  hearing,
  bill,
  congressReport,
  officialJournal,
  resolution,
  documentAbroad,
  codeAbroad,
  decisionAbroad,
  actAbroad,
  patent,
]

const LONGEST = 700

/** Reads bills, hearings, reports, session laws, restatements, and patents. Returns undefined for other text (PS9). */
export function readPublicDocument(text: string): PublicDocument | undefined {
  const head = text.slice(0, LONGEST)
  for (const { pattern, read } of forms) {
    const found = pattern.exec(head)
    if (found === null) continue
    const { source, pincite } = read(found.groups ?? {}, found[0])
    // A law in a parenthetical is not a separate document:
    // `S. 22, 103d Cong. (1993) (enacted as the Notes Act, Pub. L. No. 1-2)`.
    if (source.kind === 'session-law' && hasOpenBracket(source.name ?? '')) continue
    return {
      source,
      pincite: pincite === undefined ? [] : readPincite(pincite, found.groups?.['page']),
      rest: text.slice(found[0].length),
    }
  }
  return undefined
}
