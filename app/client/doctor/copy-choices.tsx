import type { ProfileName } from '#cite/source/profile-name.ts'
import { tableRulesOf } from '#cite/toa/authority-table.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/field.tsx'
import type { TableGroup } from './document/table-model.ts'
import type { CopyChoice, ShownPlace, TableRequest } from './doctor-protocol.ts'
import { t } from './messages.ts'
import styles from './doctor.module.css'

interface CopyChoicesProps {
  readonly choice: CopyChoice
  readonly places: readonly ShownPlace[]
  /** The document's citation style, which sets the initial options of a new table. */
  readonly profile: ProfileName
  readonly onChange: (change: Partial<CopyChoice>) => void
}

const TABLE_GROUPS: readonly TableGroup[] = ['constitutions', 'statutes', 'rules', 'regulations', 'treatises']

/** Returns the default options for a table of authorities in the style of a court or an edition of a rule book. */
function tableOf(profile: ProfileName): Omit<TableRequest, 'place'> {
  const { sections, most, title } = tableRulesOf(profile)
  const named = sections.map(([name]) => (name === 'courtRules' ? 'rules' : name))
  return {
    isPassim: Number.isFinite(most),
    groups: TABLE_GROUPS.filter((group) => named.some((name) => name === group)),
    title: t(`res_doctor_title_${title}`),
  }
}

/**
 * Options for the corrected copy, in addition to the corrections: cross-reference fields, links, and a table of
 * authorities.
 */
export function CopyChoices({ choice, places, profile, onChange }: CopyChoicesProps) {
  const { asFields, links, table } = choice
  return (
    <div className={styles.choiceList}>
      <Checkbox
        label={t('res_doctor_fields')}
        hint={t('res_doctor_fields_hint')}
        checked={asFields}
        onChange={(event) => {
          onChange({ asFields: event.target.checked })
        }}
      />
      <Checkbox
        label={t('res_doctor_links')}
        hint={t('res_doctor_links_hint')}
        checked={links}
        onChange={(event) => {
          onChange({ links: event.target.checked })
        }}
      />
      <Select
        label={t('res_doctor_table')}
        hint={t('res_doctor_table_hint')}
        value={table === null ? 'none' : String(table.place)}
        onChange={({ target: { value } }) => {
          const place = value === 'end' ? 'end' : Number(value)
          const kept = table ?? tableOf(profile)
          onChange({ table: value === 'none' ? null : { ...kept, place } })
        }}
      >
        <option value="none">{t('res_doctor_table_none')}</option>
        <option value="end">{t('res_doctor_table_end')}</option>
        {!places.some(({ place }) => place === 0) && <option value="0">{t('res_doctor_table_start')}</option>}
        {places.map(({ place, text }) => (
          <option key={place} value={place}>
            {t('res_doctor_table_before', { heading: text })}
          </option>
        ))}
      </Select>
      {table !== null && (
        <TableOptions
          table={table}
          onChange={(changed) => {
            onChange({ table: changed })
          }}
        />
      )}
    </div>
  )
}

interface TableOptionsProps {
  readonly table: TableRequest
  readonly onChange: (table: TableRequest) => void
}

/** Options for the table of authorities: whether to use *passim*, and which groups get their own sections. */
function TableOptions({ table, onChange }: TableOptionsProps) {
  return (
    <>
      <Checkbox
        label={t('res_doctor_table_passim')}
        hint={t('res_doctor_table_passim_hint')}
        checked={table.isPassim}
        onChange={(event) => {
          onChange({ ...table, isPassim: event.target.checked })
        }}
      />
      <fieldset className={styles.groups}>
        <legend>{t('res_doctor_table_groups')}</legend>
        <p className={styles.aside}>{t('res_doctor_table_groups_hint')}</p>
        {TABLE_GROUPS.map((group) => (
          <Checkbox
            key={group}
            label={t(`res_doctor_table_${group}`)}
            checked={table.groups.includes(group)}
            onChange={(event) => {
              const others = table.groups.filter((one) => one !== group)
              onChange({ ...table, groups: event.target.checked ? [...others, group] : others })
            }}
          />
        ))}
      </fieldset>
    </>
  )
}
