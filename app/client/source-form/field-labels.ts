import { t } from './messages.ts'
import type { FieldName, FormKind } from '../source/form-fields.ts'

/** What a field is called; some kinds have a better word than the others. */
export function fieldLabel(kind: FormKind, name: FieldName): string {
  const special: Readonly<Record<string, string>> = {
    'case name': t('res_field_name_case'),
    'case date': t('res_field_date_case'),
    'statute name': t('res_field_name_statute'),
    'statute volume': t('res_field_volume_statute'),
    'podcast title': t('res_field_title_podcast'),
    'podcast people': t('res_field_people_podcast'),
    'post people': t('res_field_people_post'),
    'post title': t('res_field_title_post'),
    'video people': t('res_field_people_video'),
    'video organization': t('res_field_organization_video'),
  }
  return special[`${kind} ${name}`] ?? t(`res_field_${name}`)
}

/** What a field expects, where its name does not say it. */
export function fieldHint(kind: FormKind, name: FieldName): string | undefined {
  const hints: Readonly<Partial<Record<FieldName, string>>> = {
    people: kind === 'post' ? t('res_hint_people_post') : t('res_hint_people'),
    designation: t('res_hint_designation'),
    court: t('res_hint_court'),
    visited: t('res_hint_visited'),
    section: t('res_hint_section'),
    archiveUrl: t('res_hint_archive'),
    ...(kind !== 'case' && kind !== 'statute' && { date: t('res_hint_date') }),
  }
  return hints[name]
}

/** What a kind of source is called. */
export function kindLabel(kind: FormKind): string {
  return t(`res_kind_${kind}`)
}
