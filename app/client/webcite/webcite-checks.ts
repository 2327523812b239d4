import { harmOfReason, type StatusReason, statusOfReasons } from '#cite/status/authority-status.ts'
import { fieldLabel } from '../source-form/field-labels.ts'
import type { FieldName } from '../source/form-fields.ts'
import { countStatuses, describeCount } from '../status/status-words.ts'
import type { CitationCheck } from '../string/check/use-citation-check.ts'
import { citationStyleOf } from '../string/model/citation-row.ts'
import { listUnsure } from './field-confidence.tsx'
import { t } from './messages.ts'
import { listMissingFields } from './missing-fields.ts'
import type { PrintStyle } from './print-style.ts'
import { makeWebciteUse, readDraft, sourceOfDraft, type WebciteDraft } from './webcite-draft.ts'
import { lacksTitle } from './title-gap.ts'
import { todayInWords } from './today.ts'
import { fieldsOfType, kindOfType } from './webcite-type.ts'

/** Something to check about a web citation. */
export interface WebciteLook {
  readonly words: string
  readonly reason: StatusReason
}

/** What the web citation check needs besides the citation itself. */
export interface LookBasis {
  /** Null while the rules are loading. */
  readonly check: CitationCheck | null
  readonly setting: PrintStyle
}

const names = new Intl.ListFormat('en-US')

/**
 * Lists what the user should check in a web citation, most serious first: problems with its fields, and rule findings.
 */
export function listWebciteLooks(draft: WebciteDraft, { check, setting }: LookBasis): WebciteLook[] {
  const read = readDraft(draft, { today: todayInWords(), capitals: setting.capitals })
  const source = sourceOfDraft(read, { id: draft.savedId ?? 'draft' })
  const name = (fields: readonly FieldName[]) =>
    names.format(fields.map((field) => fieldLabel(kindOfType[read.type], field)))
  const isEmpty = (field: FieldName) => (read.values[field] ?? '').trim() === ''
  const required = listMissingFields(read.type, read.values)
  const missing = lacksTitle(read) ? [...new Set<FieldName>(['title', ...required])] : required
  const open = new Set(listUnsure(read, draft.touched))
  const unsure = fieldsOfType(read.type).filter((field) => open.has(field))
  const style = citationStyleOf({ mode: 'sentence', underline: false, ...setting })
  const found =
    source === null || check === null
      ? []
      : check({ uses: [makeWebciteUse(source, draft.shortForms)], sources: [source] }, style).looks
  const looks: WebciteLook[] = [
    ...(missing.length > 0
      ? [{ words: t('res_webcite_missing', { fields: name(missing) }), reason: 'missing-part' as const }]
      : []),
    ...(unsure.length > 0
      ? [
          {
            words: unsureWords(name(unsure), !read.isRead && isEmpty('people')),
            reason: 'missing-part' as const,
          },
        ]
      : []),
    ...found.map(({ words, reason }) => ({
      // The form has no field for a pincite.
      words: reason === 'missing-pincite' ? t('res_webcite_no_pincite') : words,
      reason,
    })),
  ]
  return looks.toSorted((one, other) => harmOfReason(one.reason) - harmOfReason(other.reason))
}

/**
 * Describes the fields to check. If `lacksAuthor` is true, the text also reminds the user to enter the author, because
 * a URL doesn't contain the author.
 */
function unsureWords(fields: string, lacksAuthor: boolean): string {
  const words = t('res_webcite_unsure', { fields })
  return lacksAuthor ? `${words} ${t('res_webcite_no_author')}` : words
}

/**
 * Returns a summary of the copied citations that have findings, such as "1 serious, 2 to check". Returns an empty
 * string if none have findings.
 */
export function describeLooks(citations: readonly (readonly WebciteLook[])[]): string {
  const statuses = citations.map((looks) => statusOfReasons(looks.map(({ reason }) => reason)))
  return describeCount(countStatuses(statuses))
}
