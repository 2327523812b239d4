import { omitEmpty } from '../source/given-field.ts'
import { antecedentBefore, type Name, nameBefore } from './names.ts'
import { bracketsAfter } from './parenthesis.ts'
import type { ParallelMember } from './parallel.ts'
import { pinciteOfId, type ReadPin } from './pincite.ts'
import type { CitationCore } from './citation-core.ts'
import { buildFound, type FoundGroup, pincitedFields, readAfter } from './build-found.ts'
import { type Surroundings, caseFields } from './case-group.ts'

export function readShort(text: string, member: ParallelMember, floor: number): FoundGroup {
  const { core, end } = member
  const name = nameBefore(text, core.start, floor) ?? nameBeforeSupra(text, core.start, floor)
  const short =
    name?.plaintiff === undefined ? name : { ...name, antecedent: name.defendant ?? name.plaintiff }
  const { parentheticals, end: last } = readAfter(bracketsAfter(text, end), end)
  const around: Surroundings = {
    name: short,
    date: undefined,
    parentheticals,
    start: short?.start ?? core.start,
    end: last,
    floor: end,
  }
  const { plaintiff, defendant, ...fields } = caseFields(core, around)
  const antecedent = fields.antecedent ?? defendant ?? plaintiff
  return buildFound(text, {
    kind: 'short',
    start: around.start,
    end: last,
    core,
    floor,
    next: end,
    fields: { ...fields, ...pincitedFields(member.pin), ...omitEmpty({ antecedent }) },
    parentheticals,
  })
}

function nameBeforeSupra(text: string, at: number, floor: number): Name | undefined {
  const said = SUPRA_BEFORE.exec(text.slice(Math.max(floor, at - 16), at))
  if (said === null) return undefined
  const name = antecedentBefore(text, at - said[0].length, floor)
  return name === undefined ? undefined : { start: name.start, antecedent: name.name }
}

export function readSupra(text: string, core: CitationCore, floor: number, next: number): FoundGroup {
  // In "Inc., supra, 316 F. Supp. at 884", the citation after `supra` is a short form, so don't read `supra`.
  const passing = /^,?\s+(?:at\s+)?\d{1,4} [A-Z]/.test(text.slice(core.end, core.end + 24))
  if (passing) return { found: [], end: floor }
  const note = /^,?\s+n(?:ote|\.)?\s?(\d{1,4})/.exec(text.slice(core.end, core.end + 16))
  const from = core.end + (note?.[0].length ?? 0)
  const pin = pinciteOfId(text, from, next) ?? (note === null ? undefined : pagesOfNote(text, from))
  const name = antecedentBefore(text, core.start, floor)
  const { parentheticals, end } = readAfter(bracketsAfter(text, pin?.end ?? from), pin?.end ?? from)
  const words = name?.name.split(/(?<!\s)\s+v\.?\s+/).at(-1)
  return buildFound(text, {
    kind: 'supra',
    start: name?.start ?? core.start,
    end,
    core,
    floor,
    next: pin?.end ?? from,
    fields: {
      ...omitEmpty({ antecedent: words }),
      ...(note?.[1] === undefined ? {} : { note: note[1] }),
      ...pincitedFields(pin?.words),
    },
    parentheticals,
  })
}

/**
 * Reads pages that follow a footnote number without "at": `supra note 3, 549–50`. The pages must be a range or be at
 * the end of the citation.
 */
function pagesOfNote(text: string, at: number): ReadPin | undefined {
  const found = /^,\s{1,3}(\d+[-–]\d+|\d+(?=\s\(|[.;]?\s*$))(?=[\s,.;)]|$)(?!,?\s[A-Z])/.exec(
    text.slice(at, at + 40),
  )
  return found === null ? undefined : { words: found[1] ?? '', end: at + found[0].length }
}

/** Matches a *supra* before the reporter, as in California: `Roe, supra, 12 Cal.3d at p. 346`. */
const SUPRA_BEFORE = /(?<![,\s])[,\s]+supra,?\s(?:at\s)?$/i
