import { readSection } from '../../find/section.ts'
import { numberedRule } from '../rule/read.ts'
import { type BySection, CODE_BEHIND, stopped, isLawName, afterSection } from '../shared/law-name.ts'

const WORD = "(?:[A-Z][\\w.’'&/-]*|of|the|and|&|for|on)"

const LAW = new RegExp(
  `^(${WORD}(?:,? ${WORD}){0,9}?)??,? ?(?=(?:(?:c|ch|tit|art|pt|Ch|Pt|Art|Tit)\\. ?\\d|§|[Ss]ec(?:tions?|s?\\.) \\d))`,
)

/**
 * Reads `G.L. c. 265, § 17`, `HAR § 13-5-24`, `§ 522(l)`, `Fed. Rule Evid. 803(6)`, `CrR 3.5`; returns undefined for
 * any other text (PS22).
 */
export function readBySection(text: string): BySection | undefined {
  return numberedRule(text) ?? readLawName(text)
}

function readLawName(text: string): BySection | undefined {
  const name = LAW.exec(text)
  if (name === null) return undefined
  const before = (name[1] ?? '').replace(/,$/, '')
  // Part of a constitution is not the name of a law: `Art. III, § 2`.
  if (!isLawName(before) || /(?:^| )(?:Art|Am(?:end|dt))s?\. \S+$/.test(before)) return undefined
  const read = readSection(text, name[0].trimEnd().length, 'first')
  if (read === undefined || !/\d/.test(read.words)) return undefined
  const behind = before === '' ? CODE_BEHIND.exec(text.slice(read.end)) : null
  const follows = behind !== null && isLawName(behind[1] ?? '')
  // Without a code, the word "Section" doesn't indicate a law: `Section 8 housing`.
  if (!follows && /^[Ss]ec/.test(text)) return undefined
  const code = follows ? stopped(behind[1] ?? '') : before
  const end = follows ? read.end + behind[0].length : read.end
  const { edition, ...after } = afterSection(text, end)
  const [, , supp, dated = edition?.year] = follows ? behind : []
  const year = dated === undefined || supp !== undefined ? {} : { date: { year: Number(dated) } }
  const supplement = supp === undefined ? edition?.supplement : `${supp}${dated ?? ''}`
  const id = text.slice(0, end)
  if (/\bConst(?:\.|itution)$/.test(code) && edition === undefined)
    return { source: { kind: 'constitution', id, name: code, section: read.words }, pincite: [], ...after }
  return {
    source: {
      kind: 'statute',
      id,
      code,
      section: read.words.replace(/^[Ss]ec(?:tion)?(s?)\.? /, (_, many) => (many ? '§§ ' : '§ ')),
      ...(edition?.publisher === undefined ? {} : { publisher: edition.publisher }),
      ...year,
      ...(supplement === undefined ? {} : { supplement }),
    },
    pincite: [],
    ...after,
  }
}
