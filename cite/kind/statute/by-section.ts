import { omitEmpty } from '../../source/given-field.ts'
import { readSection } from '../../find/section.ts'
import { numberedRule } from '../rule/read.ts'
import { type BySection, CODE_BEHIND, stopped, isLawName, afterSection } from '../shared/law-name.ts'

const WORD = "(?:[A-Z][\\w.’'&/-]*|of|the|and|&|for|on)"

const LAW = new RegExp(
  `^(${WORD}(?:,? ${WORD}){0,9}?)??,? ?(?=(?:(?:c|ch|tit|art|pt|Ch|Pt|Art|Tit)\\. ?\\d|§|[Ss]ec(?:tions?|s?\\.) \\d))`,
)

/**
 * Reads `G.L. c. 265, § 17`, `HAR § 13-5-24`, `§ 522(l)`, `Fed. Rule Evid. 803(6)`, and `CrR 3.5`. Returns undefined
 * for other text (PS22).
 */
export function readBySection(text: string): BySection | undefined {
  return numberedRule(text) ?? readLawName(text)
}

function readLawName(text: string): BySection | undefined {
  const [whole, written = ''] = LAW.exec(text) ?? []
  if (whole === undefined) return undefined
  const before = written.replace(/,$/, '')
  // A part of a constitution is not the name of a law: `Art. III, § 2`.
  if (!isLawName(before) || /(?:^| )(?:Art|Am(?:end|dt))s?\. \S+$/.test(before)) return undefined
  const read = readSection(text, whole.trimEnd().length, 'first')
  if (read === undefined || !/\d/.test(read.words)) return undefined
  const behind = before === '' ? codeBehind(text.slice(read.end)) : undefined
  // "Section" without a code doesn't cite a law: `Section 8 housing`.
  if (behind === undefined && /^[Ss]ec/.test(text)) return undefined
  const { code, length, supp, dated } = behind ?? { code: before, length: 0 }
  const end = read.end + length
  const { edition, ...after } = afterSection(text, end)
  const id = text.slice(0, end)
  const year = dated ?? edition?.year
  if (/\bConst(?:\.|itution)$/.test(code) && edition === undefined)
    return { source: { kind: 'constitution', id, name: code, section: read.words }, pincite: [], ...after }
  return {
    source: {
      kind: 'statute',
      id,
      code,
      section: read.words.replace(/^[Ss]ec(?:tion)?(s?)\.? /, (_, many) => (many ? '§§ ' : '§ ')),
      ...omitEmpty({
        publisher: edition?.publisher,
        date: year === undefined || supp !== undefined ? undefined : { year: Number(year) },
        supplement: supp === undefined ? edition?.supplement : `${supp}${year ?? ''}`,
      }),
    },
    pincite: [],
    ...after,
  }
}

type CodeBehind = {
  readonly code: string
  readonly length: number
  readonly supp?: string | undefined
  readonly dated?: string | undefined
}

function codeBehind(text: string): CodeBehind | undefined {
  const [whole = '', name, supp, dated] = CODE_BEHIND.exec(text) ?? []
  return name === undefined || !isLawName(name)
    ? undefined
    : { code: stopped(name), length: whole.length, supp, dated }
}
