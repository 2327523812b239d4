import { Dialog } from '../../../ui/dialog.tsx'
import { SingleKeysChoice } from '../../../shell/single-keys-choice.tsx'
import { t } from '../messages.ts'
import { MOD } from '../../modifier-key.ts'
import styles from './shortcuts-dialog.module.css'

const onRow = [
  ['↑ ↓', 'res_key_step'],
  ['Home End', 'res_key_ends'],
  ['S', 'res_key_signal'],
  ['P', 'res_key_pincite'],
  ['(', 'res_key_parenthetical'],
  ['] [', 'res_key_choice'],
  ['← →', 'res_key_caret'],
  ['Alt ↑ ↓', 'res_key_move'],
  ['Space', 'res_key_lift'],
  ['Del', 'res_key_remove'],
  [`${MOD} C`, 'res_key_copy'],
  ['Esc', 'res_key_leave'],
] as const

const everywhere = [
  ['A /', 'res_key_add'],
  ['N', 'res_key_next_problem'],
  ['Shift N', 'res_key_previous_problem'],
  ['F', 'res_key_problems'],
  [`${MOD} Shift C`, 'res_key_copy_string'],
  [`${MOD} Z`, 'res_key_undo'],
  [`${MOD} Shift Z`, 'res_key_redo'],
  [`${MOD} K`, 'res_key_palette'],
  ['?', 'res_keys'],
] as const

/** Lists all keyboard shortcuts in the editor. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('res_keys')} closeLabel={t('res_close')}>
      <KeyList title={t('res_keys_row')} keys={onRow} />
      <KeyList title={t('res_keys_everywhere')} keys={everywhere} />
      <SingleKeysChoice label={t('res_keys_single')} hint={t('res_keys_single_help')} />
    </Dialog>
  )
}

interface KeyListProps {
  readonly title: string
  readonly keys: typeof onRow | typeof everywhere
}

function KeyList({ title, keys }: KeyListProps) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={words}>
            <dt>{t(words)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
