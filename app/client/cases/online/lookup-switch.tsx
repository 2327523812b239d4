import { Button } from '../../../ui/button.tsx'
import { t } from '../messages.ts'
import { useLookupOffer } from './use-online-lookup.ts'
import styles from '../cases.module.css'

interface LookupSwitchProps {
  readonly lookUp: boolean
  readonly onChange: (lookUp: boolean) => void
}

/**
 * Turns lookup of a project's citations on or off. If the server has no lookup configured, renders nothing, unless
 * lookup is on and the user can turn it off.
 */
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

/** Returns the notice shown after the switch is changed. */
export function describeSwitch(lookUp: boolean): string {
  return t(lookUp ? 'res_online_switched_on' : 'res_online_switched_off')
}
