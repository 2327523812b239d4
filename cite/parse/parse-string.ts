import { keepingAuthors } from '../author/read.ts'
import { familyOf } from '../author/name.ts'
import { authorsOf, isOnlyNamed, shortNameOf, titleOf } from '../kind/short.ts'
import type { Source } from '../source/source.ts'
import type { Use } from '../source/use.ts'
import { curl } from '../text/typography.ts'
import { setDown } from './capitals.ts'
import { type Cleaned, cleanText } from './clean.ts'
import type { Found, ParsedString } from './found.ts'
import { readBack, readOne, type ReadOne } from './one.ts'
import { readOtherStyle } from './other-styles.ts'
import { parseClean } from './parse.ts'
import { citationStart } from './prose.ts'
import { type Segment, segmentsOf } from './segment.ts'
import type { Signal } from '../signal/signal.ts'
import { inLegalForm } from './spelled-out.ts'

const LONGEST_SEGMENT = 8000
/** No citation in another style is longer. */
const LONGEST_LINE = 1000
/** How many citations are looked for within one stretch: more than any stretch of that length holds. */
const MOST_IN_SEGMENT = 64

/**
 * Takes a pasted string cite apart into sources and their uses.
 *
 * Never throws and never drops text: what is not understood comes back among the leftovers, with
 * where it stood (PS3). Sentences around the citations are leftovers, the citations in them uses
 * (PS12). One source cited twice is one source with two uses. Short forms and *supra* may mean one of `known`, the
 * sources of the document the text comes to: it is then among the sources as it was given (PS15).
 */
export function parseString(text: string, known: readonly Source[] = []): ParsedString {
  const clean = cleanText(text)
  const reading: Reading = {
    uses: [],
    sources: new Map(),
    leftovers: [],
    known,
    spanBack: clean?.spanBack ?? ((span) => span),
  }
  for (const stretch of stretchesOf(withoutNumbers(clean?.text ?? text))) {
    if (stretch.source !== undefined) keepUse(whole(stretch.source), undefined, reading)
    else
      for (const segment of segmentsOf(stretch.text))
        readSegment({ ...segment, start: stretch.start + segment.start }, reading)
  }
  const { uses, sources, leftovers } = reading
  const given = new Set(known)
  return {
    uses,
    sources: [...sources.values()].map((source) => (given.has(source) ? source : keepingAuthors(source))),
    leftovers,
  }
}

/** The numbers that footnotes begin with are no part of what they cite; their room stays, so that places do (PS17). */
function withoutNumbers(text: string): string {
  return text.replace(
    /(?<=^|\n)[ \t]{0,8}\d{1,4}(?:\.[ \t]{1,8}(?=[A-Z“"])|[ \t]{1,8}(?=(?:See|Cf\.|But|Accord|Contra|Compare|Id\.|E\.g\.)[ ,.]))/g,
    (number) => ' '.repeat(number.length),
  )
}

/** Part of a text: lines in legal form, or one line that is a citation in another field's style. */
type Stretch = { readonly text: string; readonly start: number; readonly source?: Source }

/** Takes out the lines that are citations in another style, as in a bibliography (PS14); all else stays together. */
function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  let start = 0
  for (const line of text.split('\n')) {
    const source = line.length > LONGEST_LINE ? undefined : readOtherStyle(curl(line.trim()))
    if (source !== undefined) {
      if (start > from) stretches.push({ text: text.slice(from, start), start: from })
      stretches.push({ text: line, start, source })
      from = start + line.length
    }
    start += line.length + 1
  }
  if (from < text.length) stretches.push({ text: text.slice(from), start: from })
  return stretches
}

function whole(source: Source): ReadOne {
  return { source, form: 'full', pincite: [], parentheticals: [], rest: [] }
}

/** What has been read so far; `spanBack` leads from the text read to the text given. */
type Reading = {
  readonly known: readonly Source[]
  readonly uses: Use[]
  readonly sources: Map<string, Source>
  readonly leftovers: { text: string; span: readonly [number, number] }[]
  readonly spanBack: Cleaned['spanBack']
}

function leave(words: string, at: number, { leftovers, spanBack }: Reading): void {
  const start = at + (/^[\s,]+/.exec(words)?.[0].length ?? 0)
  const bare = words.replace(/^[\s,]+|[\s,]+$/g, '')
  if (/[\p{L}\p{N}§¶]/u.test(bare))
    leftovers.push({ text: bare, span: spanBack([start, start + bare.length]) })
}

/** One stretch between semicolons; what its first citation leaves is read again, for paragraphs hold several. */
function readSegment(segment: Segment, reading: Reading): void {
  // No citation is this long; a page of prose or worse is given back whole (PS2).
  if (segment.text.length > LONGEST_SEGMENT) {
    leave(segment.text, segment.start, reading)
    return
  }
  const queue: Segment[] = [segment]
  for (let count = 0; queue.length > 0; count += 1) {
    const [next] = queue.splice(0, 1)
    if (next === undefined) break
    if (count > MOST_IN_SEGMENT) leave(next.text, next.start, reading)
    else queue.unshift(...readStretch(next, reading))
  }
}

/** Reads one citation off a stretch, leaves the prose, and gives back what still holds citations. */
function readStretch({ text, start, signal }: Segment, reading: Reading): Segment[] {
  const words = curlOutside(setDown(text))
  if (readRespelt({ text: words, start, ...(signal === undefined ? {} : { signal }) }, reading)) return []
  const found = parseClean(words)
  const prose = citationStart(words, found)
  if (prose !== undefined) {
    leave(text.slice(0, prose.left), start, reading)
    const after = prose.signal ?? signal
    return [
      {
        text: text.slice(prose.start),
        start: start + prose.start,
        ...(after === undefined ? {} : { signal: after }),
      },
    ]
  }
  const rest = readFirst({ text: words, start, ...(signal === undefined ? {} : { signal }) }, reading)
  const again: Segment[] = []
  let cursor = 0
  for (const piece of rest) {
    const at = Math.max(cursor, words.indexOf(piece, cursor))
    cursor = Math.min(at + piece.length, words.length)
    const stretch = { text: text.slice(at, cursor), start: start + at }
    const shorter = piece.length < words.trim().length
    const cited = parseClean(piece).find(({ kind }) => kind !== 'section')
    if (shorter && cited !== undefined && !isNameless(cited, piece)) again.push(stretch)
    else if (cited !== undefined && cited.span[0] > 0) {
      // Only inside brackets, or after words no rule knows: the citation is read without them.
      leave(stretch.text.slice(0, cited.span[0]), stretch.start, reading)
      again.push({ text: stretch.text.slice(cited.span[0]), start: stretch.start + cited.span[0] })
    } else leave(stretch.text, stretch.start, reading)
  }
  return again
}

/** A database's number alone, after a citation that has its own name, says nothing by itself. */
function isNameless({ kind, span, core, source }: Found, piece: string): boolean {
  return (
    kind === 'case' &&
    span[0] === core[0] &&
    piece.slice(0, core[0]).trim() === '' &&
    source?.kind === 'case' &&
    source.printings.every(({ form }) => form === 'database')
  )
}

/** Reads a stretch that is one citation written out in words (PS13); false when it is none. */
function readRespelt({ text, signal }: Segment, reading: Reading): boolean {
  const legal = inLegalForm(text)
  const one = legal === undefined ? undefined : readOne(legal)
  if (one === undefined || one.rest.length > 0) return false
  keepUse(one, signal, reading)
  return true
}

/** Reads the citation a stretch begins with into a use; what is left of the stretch comes back. */
function readFirst({ text: words, signal }: Segment, reading: Reading): readonly string[] {
  const { uses, sources } = reading
  const elsewhere = crossReference(words)
  if (elsewhere !== undefined) return pieces(words.slice(0, elsewhere), words.slice(elsewhere))
  const said = signal === undefined ? {} : { signal }
  const back = wholeName(readBack(words), words)
  const target = back === undefined ? undefined : sourceBehind(back.found, reading)
  if (back !== undefined && (target !== undefined || back.found.kind !== 'short')) {
    if (target === undefined) {
      const named = unknownWork(back.found)
      // A reference to nothing known is left as it is; what follows it may still be read.
      if (named === undefined)
        return pieces(words.slice(0, back.found.span[1]), words.slice(back.found.span[1]))
      sources.set(named.id, named)
    } else if (back.found.kind === 'short') sources.set(target.id, calledSo(target, back.found))
    else if (!sources.has(target.id)) sources.set(target.id, target)
    const form = back.found.kind === 'short' ? 'short' : back.found.kind === 'id' ? 'id' : 'supra'
    uses.push({
      sourceId: target?.id ?? backId(back.found),
      ...said,
      form,
      parentheticals: [...(back.found.parentheticals ?? [])],
      ...(back.found.fields.note === undefined ? {} : { note: Number(back.found.fields.note) }),
      pincite: [...back.pincite],
    })
    return pieces(
      words.slice(0, back.found.kind === 'supra' ? 0 : back.found.span[0]),
      words.slice(back.found.span[1]),
    )
  }
  const one = readOne(words) ?? (back === undefined ? undefined : unknownCase(back.found, words))
  if (one === undefined) return [words]
  keepUse(one, signal, reading)
  return one.rest
}

function keepUse(one: ReadOne, signal: Signal | undefined, { uses, sources }: Reading): void {
  sources.set(one.source.id, richer(sources.get(one.source.id), one.source))
  uses.push({
    sourceId: one.source.id,
    ...(signal === undefined ? {} : { signal }),
    form: one.form,
    parentheticals: [...one.parentheticals],
    ...(one.pincite.length === 0 ? {} : { pincite: [...one.pincite] }),
  })
}

function pieces(...texts: readonly string[]): string[] {
  return texts.map((words) => words.replace(/^[\s.,]+|[\s,]+$/g, '')).filter((words) => words !== '')
}

/** Addresses keep their straight characters; words get curly ones. */
function curlOutside(text: string): string {
  return /https?:/.test(text) ? text.replace(/^(.*?)(?=https?:)/s, (head: string) => curl(head)) : curl(text)
}

function richer(known: Source | undefined, now: Source): Source {
  return known !== undefined && JSON.stringify(known).length > JSON.stringify(now).length ? known : now
}

/** `supra note 3 and accompanying text`: to a place, not to a source; where it ends. */
function crossReference(words: string): number | undefined {
  return /^(?:supra|infra),? (?:n(?:n|ote|otes)?\.?\s?\d[\d–-]*(?:(?:, (?:and |& )?| and | & )\d[\d–-]*){0,8}(?:, at [\d–-]+)?|(?:Part|Section)s? [\w.()–-]+)(?: and accompanying text)?/i.exec(
    words,
  )?.[0].length
}

/** The case under the name its short form goes by here, when the rules would pick another (PS15). */
function calledSo(source: Source, { fields: { antecedent = '' } }: Found): Source {
  if (source.kind !== 'case' || antecedent === '' || shortNameOf(source) === antecedent) return source
  return { ...source, shortName: antecedent }
}

/** The source a back reference means: one cited before it, else the only one known elsewhere that fits. */
function sourceBehind(found: Found, { uses, sources, known }: Reading): Source | undefined {
  if (found.kind === 'id') return sources.get(uses.at(-1)?.sourceId ?? '')
  const [before] = meantBy(found, [...sources.values()])
  if (before !== undefined) return before
  const elsewhere = meantBy(
    found,
    known.filter((source) => !isOnlyNamed(source)),
  )
  return elsewhere.length === 1 ? elsewhere[0] : undefined
}

/** The sources a back reference may mean; of several by one author those whose title it names. */
function meantBy(found: Found, sources: readonly Source[]): readonly Source[] {
  const meant = sources.filter((source) => isMeant(found, source))
  if (meant.length < 2) return meant
  const titled = meant.filter((source) => (found.fields.antecedent ?? '').includes(titleOf(source)))
  return titled.length > 0 ? titled : meant
}

/** Whether a short form or a *supra* goes by the name of a source. */
function isMeant({ kind, fields }: Found, source: Source): boolean {
  const { antecedent: name = '', volume, reporter } = fields
  if (name === '') return false
  if (kind === 'short')
    return (
      source.kind === 'case' &&
      source.name.includes(name) &&
      source.printings.some((printing) => printing.volume === volume && printing.reporter === reporter)
    )
  const [family = ''] = (authorsOf(source) ?? []).map(familyOf)
  return (family !== '' && name.startsWith(family)) || titleOf(source).startsWith(name)
}

/** In a string cite everything before *supra* is the name it goes by: author, title or both. */
function wholeName(back: ReturnType<typeof readBack>, words: string): ReturnType<typeof readBack> {
  if (back?.found.kind !== 'supra') return back
  const name = words.slice(0, back.found.core[0]).replace(/[,\s]+$/, '')
  return name === ''
    ? back
    : { ...back, found: { ...back.found, fields: { ...back.found.fields, antecedent: name } } }
}

function backId(found: Found): string {
  return `${found.fields.antecedent ?? ''}, supra`
}

/** A *supra* whose full citation is not in the string: the name it goes by is all that is known. */
function unknownWork(found: Found): Source | undefined {
  const { antecedent } = found.fields
  if (found.kind !== 'supra' || antecedent === undefined) return undefined
  return { kind: 'web', id: backId(found), authors: [{ kind: 'organization', name: antecedent }] }
}

/** A short form whose full citation is not in the string: what it says is kept as a case of its own. */
function unknownCase(found: Found, text: string): NonNullable<ReturnType<typeof readOne>> {
  const { volume, reporter = '', antecedent = '' } = found.fields
  // Both parties may be named: what was written stands.
  const said = text.slice(found.span[0], found.core[0]).replace(/[,\s]+$/, '') || antecedent
  return {
    source: {
      kind: 'case',
      id: [volume, reporter, antecedent].join(' '),
      name: said,
      shortName: said,
      printings: [{ ...(volume === undefined ? {} : { volume }), reporter }],
    },
    form: 'short',
    pincite: found.pincite ?? [],
    parentheticals: found.parentheticals ?? [],
    rest: [text.slice(0, found.span[0]), text.slice(found.span[1])]
      .map((words) => words.replace(/^[\s.,]+|[\s,]+$/g, ''))
      .filter((words) => words !== ''),
  }
}
