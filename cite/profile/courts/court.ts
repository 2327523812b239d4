import type { Setting } from '../../kind/setting.ts'
import { writeFull } from '../../kind/form.ts'
import { isOnlyNamed, writeShort } from '../../kind/short.ts'
import { parseString } from '../../read/parse-string.ts'
import { formatString } from '../../string/format-string.ts'
import { readPincite } from '../../locator/read.ts'
import type { Source } from '../../source/source.ts'
import { Line } from '../../text/line.ts'
import type { CourtForms, CourtPosition } from '../court-forms.ts'
import { rewrite, rewriteWithSpans } from './rewrite.ts'
import { noteSpellings, respell } from './spelling.ts'
import { FULL_STATES } from './states.ts'
import type { CourtStyle } from './style.ts'
import {
  isPrintable,
  writeCourtCase,
  writeCourtHistory,
  writeCourtId,
  writeCourtPages,
  writeCourtShort,
  writeCourtSupra,
} from './write-case.ts'

/** Creates the functions that read and write citations in the style of a court. */
export function courtOf(style: CourtStyle): CourtForms {
  const { cases, signals, around, rules, ignores } = style
  return {
    namesAsGiven: true,
    signal: (phrase, spelling = []) => {
      const keepsComma = spelling.includes('comma')
      const words = keepsComma ? phrase : rewrite(phrase, signals.words)
      const isEg = phrase.endsWith('e.g.')
      return {
        words: keepsComma && !isEg ? `${words},` : words,
        style: signals.style,
        afterEg: keepsComma ? ', ' : signals.afterEg,
      }
    },
    noteSpellings: (text, parsed) => noteSpellings(text, parsed, style.spellings),
    respell,
    around,
    rules,
    ignores,
    write: (line, source, setting, position) => writeCourt(line, source, { setting, position, style }),
    writeHistory: (line, history, setting, source) => {
      if (cases === undefined) return false
      const enclose = (text: string): string => encloseIn(text, source, style)
      writeCourtHistory(line, history, { setting, style: cases, enclose })
      return true
    },
    enclose: (text, source) => encloseIn(text, source, style),
    read: (text) => rewriteWithSpans(text, style.reads),
  }
}

/** Everything that determines how a citation is printed in a court's style. */
type Writing = { readonly setting: Setting; readonly position: CourtPosition; readonly style: CourtStyle }

function writeCourt(line: Line, source: Source, writing: Writing): boolean {
  const { setting, position, style } = writing
  const { form, opens } = position
  const { cases } = style
  if (source.kind === 'pasted')
    return (
      cases !== undefined && (writePastedId(line, source, writing) || writeNamedPage(line, source, writing))
    )
  if (source.kind === 'case') {
    if (cases === undefined || !isPrintable(source)) return false
    if (form === 'id') return writeCourtId(line, setting, cases, opens)
    if (form === 'short' || form === 'supra') return writeCourtShort(line, source, setting, cases)
    writeCourtCase(line, source, setting, { style: cases, isInText: position.isInText })
    return true
  }
  if (form === 'supra' && source.kind === 'web' && isOnlyNamed(source))
    return cases !== undefined && writeCourtSupra(line, source, setting, cases)
  if (form === 'id')
    return cases !== undefined && setting.pincite.length === 0 && writeCourtId(line, setting, cases, opens)
  if (form === 'supra' || !LAWS.has(source.kind)) return false
  return writeLaw(line, source, writing)
}

const LAWS: ReadonlySet<Source['kind']> = new Set<Source['kind']>([
  'statute',
  'constitution',
  'rule',
  'regulation',
  'session-law',
  'restatement',
  'court-document',
])

/** Writes a law in the court's form. Returns false if that form is the same as the standard form. */
function writeLaw(line: Line, source: Source, { setting, position, style }: Writing): boolean {
  const base = new Line()
  if (position.form === 'short') writeShort(base, source, setting, undefined)
  else writeFull(base, source, setting)
  const text = base.runs.map((run) => run.text).join('')
  let printed = rewrite(rewrite(text, style.laws), position.isInText ? (style.lawsInText ?? []) : [])
  if (printed === text) return false
  if (position.opens && printed.startsWith('art.')) printed = `A${printed.slice(1)}`
  const at = printed.search(/ §| \(|, (?:§|art\.|rule|tit\.)/)
  if (at === -1) line.roman(printed, 'title')
  else line.roman(printed.slice(0, at), 'title').roman(printed.slice(at), 'pincite')
  line.markPincite()
  return true
}

/** Writes a pasted *id.* if the citation that it refers to wasn't pasted. */
function writePastedId(line: Line, source: Extract<Source, { kind: 'pasted' }>, writing: Writing): boolean {
  const { cases } = writing.style
  const found = /^(?:<i>)?([Ii])d\.(?:<\/i>)?(?: at (\*?\d[\d–, -]*(?: n{1,2}\.\d[\d–, -]*)?))?\.?$/.exec(
    source.text.trim(),
  )
  if (cases === undefined || found === null) return false
  const [, letter, pages] = found
  const pincite = pages === undefined ? writing.setting.pincite : readPincite(pages)
  return writeCourtId(line, { ...writing.setting, pincite }, cases, letter === 'I' && writing.position.opens)
}

/** Writes a page of a case cited only by its short name: `Corpening, at p. 313`. */
function writeNamedPage(line: Line, source: Extract<Source, { kind: 'pasted' }>, writing: Writing): boolean {
  const { cases } = writing.style
  const [, name, pages] =
    /^(?:<i>)?([A-Z][^,;()<]{1,60}),?(?:<\/i>,?)? at (\d[\d–, -]*)$/.exec(source.text) ?? []
  if (cases === undefined || name === undefined || pages === undefined) return false
  line.add(name, writing.setting.face.caseShort, 'title').roman(', ')
  writeCourtPages(line, readPincite(pages), cases)
  return true
}

const ONLY_STATE = new RegExp(`^(?:${FULL_STATES})$`)

/**
 * Puts a parenthetical in the brackets that the court uses, or after a comma. The short name of a case stays in
 * parentheses.
 */
function encloseIn(text: string, source: Source, style: CourtStyle): string {
  const inner = text.slice(1, -1)
  const isId = source.kind === 'pasted' && source.means === 'id'
  if (source.kind !== 'case' && !LAWS.has(source.kind) && !isId) return text
  if (text.startsWith('[') || isShortName(inner, source)) return text
  // If a decision has no year, the brackets for the date may contain only the state: `[Colo]`.
  if (style.cases?.dateBrackets === '[]' && ONLY_STATE.test(inner))
    return `[${rewrite(inner, style.cases.courts)}]`
  // Short marks, such as the division numbers of a Georgia court, don't change.
  if (/^\W*\w{1,4}\W*$/.test(inner) && inner !== 'same') return text
  const words = inCourtForm(inner, style)
  if (style.afterComma?.test(inner) === true && !words.includes(';')) return `, ${words}`
  return style.parentheticals === '()' ? `(${words})` : `[${words}]`
}

/** Returns true if the text is the short name of a case: `(Rosen I)`. */
function isShortName(inner: string, source: Source): boolean {
  const name = 'name' in source && typeof source.name === 'string' ? source.name : ''
  const [first = ''] = /^[A-Z][\w’.&-]*/.exec(inner) ?? []
  return (
    first !== '' &&
    inner.length < 50 &&
    !/[a-z]ing\b/.test(first) &&
    name.includes(first) &&
    !/[,;:]/.test(inner)
  )
}

/** Matches a parenthetical about another source: `quoting Roe v. Doe, 61 Cal. 4th 1 (2015)`. */
const ABOUT_SOURCE = /^(quoting|citing|quoted in|cited in) ([^]+)$/

/** Converts the citations in a parenthetical about another source to the court's form. Returns other text unchanged. */
function inCourtForm(inner: string, { name: profile, cases, around, aboutSource }: CourtStyle): string {
  const [, verb, cited] = (aboutSource ?? ABOUT_SOURCE).exec(inner) ?? []
  if (cases === undefined || verb === undefined || cited === undefined) return inner
  const { sources, uses, leftovers, omitted } = parseString(cited)
  const isWhole = leftovers.every(({ text }) => text === 'and') && omitted.length === 0
  if (!isWhole || uses.length === 0) return inner
  // In New York, parentheses surround the reporter in a citation clause, but not if the clause is already in a
  // parenthetical.
  const ends = cases.textBrackets === '' ? undefined : around
  const cite = { mode: ends === undefined ? 'clause' : 'sentence', profile, typeface: 'court' } as const
  const printed = uses.map((use) => {
    const { text } = formatString({ ...cite, uses: [use] }, sources)
    return ends === undefined ? text : text.slice(ends.before.length, -ends.after.length)
  })
  // Keep commas in a list of three or more sources: `citing A, B, and C`.
  if (printed.length > 2 && !cited.includes(';') && /, and (?=[A-Z])/.test(cited))
    return `${verb} ${printed.slice(0, -1).join(', ')}, and ${printed.at(-1)}`
  return `${verb} ${printed.join(leftovers.length > 0 ? ' and ' : '; ')}`
}
