import { Button } from '../../../ui/button.tsx'
import { t } from '../messages.ts'
import { useLookupOffer } from './use-online-lookup.ts'
import styles from '../cases.module.css'

interface LookupSwitchProps {
  readonly lookUp: boolean
  readonly onChange: (lookUp: boolean) => void
}

/** Whether a project's citations are looked up; silent where nobody set it up, unless it is on and could be stopped. */
export function LookupSwitch({ lookUp, onChange }: LookupSwitchProps) {
  const offered = useLookupOffer(true)
  if (offered !== true && !lookUp) return null
  return (
    <div className={styles.lookup}>
      <Button
        small
        onClick={() => {
          onChange(!lookUp)
        }}
      >
        {t(lookUp ? 'res_online_stop' : 'res_online_switch')}
      </Button>
      <p className={styles.note}>{t(lookUp ? 'res_online_on' : 'res_online_about')}</p>
    </div>
  )
}

/** What a notice says when the switch was turned. */
export function describeSwitch(lookUp: boolean): string {
  return t(lookUp ? 'res_online_switched_on' : 'res_online_switched_off')
}
