import { Check } from 'lucide-react'
import { loadGuestDraft } from '../../session/guest-draft.ts'
import { readGuestNote } from '../../session/guest-note.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { t } from '../messages.ts'
import styles from '../account-page.module.css'

/**
 * Tells the user that the new account will include the text typed without an account, and shows the first line of that
 * text.
 */
export function GuestWorkLine() {
  const isHydrated = useHydrated()
  const words = isHydrated ? describeGuestWork() : ''
  if (words === '') return null
  return (
    <p className={styles.kept}>
      <Check aria-hidden size={16} /> <span>{words}</span>
    </p>
  )
}

/** Maximum number of characters shown from the first line. */
const LONGEST = 90

function describeGuestWork(): string {
  const draft = loadGuestDraft()
  const typed = [draft?.text, draft?.web.title, draft?.web.url].find((text) => (text ?? '').trim() !== '')
  const [line = ''] = (typed ?? '').trim().split('\n')
  if (line !== '')
    return t('res_guest_work_line', { line: line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…` })
  return readGuestNote().open === null ? '' : t('res_guest_work')
}
