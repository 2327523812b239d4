import type { Rendered } from '#cite/string/rendered.ts'
import { Select } from '../../ui/field.tsx'
import { t } from './messages.ts'
import type { ShortForms } from './webcite-draft.ts'
import styles from './webcite-form.module.css'

interface ShortFormChoicesProps {
  readonly rendered: Rendered | null
  readonly chosen: ShortForms
  readonly onChoose: (words: string, to: string) => void
}

/**
 * Lets the user choose the abbreviation of a phrase if the abbreviation tables differ. Hidden if the tables agree
 * (AB4).
 */
export function ShortFormChoices({ rendered, chosen, onChoose }: ShortFormChoicesProps) {
  const disputed = new Map(
    (rendered?.inserts ?? []).flatMap((insert) =>
      insert.kind === 'ABBRV' ? [[insert.full.toLowerCase(), insert] as const] : [],
    ),
  )
  if (disputed.size === 0) return null
  return (
    <div className={styles.shortForms}>
      {[...disputed].map(([words, { full, options }]) => (
        <Select
          key={words}
          label={t('res_choice_title', { phrase: full })}
          hint={t('res_webcite_disputed')}
          value={chosen[words] ?? options[0]?.key}
          onChange={(event) => {
            onChoose(words, event.target.value)
          }}
        >
          {options.map(({ key, category, table }) => (
            <option key={key} value={key}>
              {key} ({t('res_choice_from', { category, table })})
            </option>
          ))}
          <option value={full}>{t('res_choice_whole')}</option>
        </Select>
      ))}
    </div>
  )
}
