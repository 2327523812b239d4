import { familyOf } from '../author/name.ts'
import { authorsOf, titleOf } from '../kind/short.ts'
import type { Source } from '../source/source.ts'
import type { Use } from '../source/use.ts'
import { curl } from '../text/typography.ts'
import type { Found, ParsedString } from './found.ts'
import { readBack, readOne } from './one.ts'
import { type Segment, segmentsOf } from './segment.ts'

const LONGEST_SEGMENT = 8000

/**
 * Takes a pasted string cite apart into sources and their uses.
 *
 * Never throws and never drops text: what is not understood comes back among the leftovers, with
 * where it stood (PS3). One source cited twice is one source with two uses.
 */
export function parseString(text: string): ParsedString {
  const uses: Use[] = []
  const sources = new Map<string, Source>()
  const leftovers: { text: string; span: readonly [number, number] }[] = []
  const leave = (words: string, segment: Segment): void => {
    const at = text.indexOf(words, segment.start)
    const start = at < 0 ? segment.start : at
    leftovers.push({ text: words, span: [start, start + words.length] })
  }
  for (const segment of segmentsOf(text)) {
    // No citation is this long; a page of prose or worse is given back whole (PS2).
    if (segment.text.length > LONGEST_SEGMENT) {
      leave(segment.text, segment)
      continue
    }
    const words = curlOutside(segment.text)
    const signal = segment.signal === undefined ? {} : { signal: segment.signal }
    const back = wholeName(readBack(words), words)
    const target = back === undefined ? undefined : sourceBehind(back.found, [...sources.values()], uses)
    if (back !== undefined && (target !== undefined || back.found.kind !== 'short')) {
      if (target === undefined) {
        const named = unknownWork(back.found)
        if (named === undefined) {
          leave(segment.text, segment)
          continue
        }
        sources.set(named.id, named)
      }
      const form = back.found.kind === 'short' ? 'short' : back.found.kind === 'id' ? 'id' : 'supra'
      uses.push({
        sourceId: target?.id ?? backId(back.found),
        ...signal,
        form,
        parentheticals: [...(back.found.parentheticals ?? [])],
        ...(back.found.fields.note === undefined ? {} : { note: Number(back.found.fields.note) }),
        pincite: [...back.pincite],
      })
      const rest = words.slice(back.found.span[1]).replace(/^[\s.,]+$/, '')
      if (rest !== '') leave(rest.trim(), segment)
      continue
    }
    const one = readOne(words) ?? (back === undefined ? undefined : unknownCase(back.found, words))
    if (one === undefined) {
      leave(segment.text, segment)
      continue
    }
    sources.set(one.source.id, richer(sources.get(one.source.id), one.source))
    uses.push({
      sourceId: one.source.id,
      ...signal,
      form: one.form,
      parentheticals: [...one.parentheticals],
      ...(one.pincite.length === 0 ? {} : { pincite: [...one.pincite] }),
    })
    for (const rest of one.rest) leave(rest, segment)
  }
  return { uses, sources: [...sources.values()], leftovers }
}

/** Addresses keep their straight characters; words get curly ones. */
function curlOutside(text: string): string {
  return /https?:/.test(text) ? text.replace(/^(.*?)(?=https?:)/s, (head: string) => curl(head)) : curl(text)
}

function richer(known: Source | undefined, now: Source): Source {
  return known !== undefined && JSON.stringify(known).length > JSON.stringify(now).length ? known : now
}

/** The source a back reference means, among those cited before it. */
function sourceBehind(found: Found, sources: readonly Source[], uses: readonly Use[]): Source | undefined {
  if (found.kind === 'id') {
    const last = uses.at(-1)?.sourceId
    return sources.find(({ id }) => id === last)
  }
  const name = found.fields.antecedent ?? ''
  if (found.kind === 'short')
    return sources.find(
      (source) =>
        source.kind === 'case' &&
        source.name.includes(name) &&
        source.printings.some(
          ({ volume, reporter }) => volume === found.fields.volume && reporter === found.fields.reporter,
        ),
    )
  return sources.find((source) => {
    const families = (authorsOf(source) ?? []).map(familyOf)
    return (families.length > 0 && name.startsWith(families[0] ?? ' ')) || titleOf(source).startsWith(name)
  })
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
  return {
    source: {
      kind: 'case',
      id: [volume, reporter, antecedent].join(' '),
      name: antecedent,
      shortName: antecedent,
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
