import { t } from './messages.ts'
import type { FieldName, FormKind } from '../source/form-fields.ts'

/** Returns the label of a field. For some kinds of source, the label is more specific. */
export function fieldLabel(kind: FormKind, name: FieldName): string {
  const special: Readonly<Record<string, string>> = {
    'case name': t('res_field_name_case'),
    'case date': t('res_field_date_case'),
    'statute name': t('res_field_name_statute'),
    'statute volume': t('res_field_volume_statute'),
    'regulation name': t('res_field_title'),
    'regulation volume': t('res_field_volume_regulation'),
    'regulation reporter': t('res_field_reporter_regulation'),
    'bill number': t('res_field_number_bill'),
    'session-law name': t('res_field_name_statute'),
    'podcast title': t('res_field_title_podcast'),
    'podcast people': t('res_field_people_podcast'),
    'post people': t('res_field_people_post'),
    'post title': t('res_field_title_post'),
    'video people': t('res_field_people_video'),
    'video organization': t('res_field_organization_video'),
  }
  return special[`${kind} ${name}`] ?? t(`res_field_${name}`)
}

/** Laws and cases need no hint about the date. */
const UNDATED: ReadonlySet<FormKind> = new Set(['case', 'statute', 'regulation', 'bill', 'session-law'])

/** Returns the hint for a field; undefined if its label is enough. */
export function fieldHint(kind: FormKind, name: FieldName): string | undefined {
  const hints: Readonly<Partial<Record<FieldName, string>>> = {
    people: kind === 'post' ? t('res_hint_people_post') : t('res_hint_people'),
    designation: t('res_hint_designation'),
    court: t('res_hint_court'),
    visited: t('res_hint_visited'),
    section: t('res_hint_section'),
    archiveUrl: t('res_hint_archive'),
    ...(!UNDATED.has(kind) && { date: t('res_hint_date') }),
  }
  return hints[name]
}

/** Returns the label of a kind of source. */
export function kindLabel(kind: FormKind): string {
  return t(`res_kind_${kind}`)
}
