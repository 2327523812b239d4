import { useId, useState } from 'react'
import { changePreferences } from '../../store/preferences.ts'
import { usePreferences } from '../../store/store-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { profileGroups } from '../../messages/profile-groups.ts'
import { OptionGroups } from '../../ui/option-groups.tsx'
import { useStoreWrite } from '../use-store-write.ts'
import { t } from './messages.ts'
import { useMarkedOnDevice } from './use-marked-on-device.ts'
import styles from './dashboard.module.css'

/**
 * Asks a new user once which citation style to follow. Renders nothing after the user has answered or postponed the
 * question.
 */
export function StyleQuestion() {
  const heading = useId()
  const preferences = usePreferences()
  const [isAnswered, markAnswered] = useMarkedOnDevice('pincite.styleAsked')
  const [chosen, setChosen] = useState<string | null>(null)
  const { write } = useStoreWrite()
  if (isAnswered || preferences === undefined) return null
  const profile = chosen ?? preferences.newProfile
  return (
    <section aria-labelledby={heading} className={styles.question}>
      <div>
        <h2 id={heading}>{t('res_style_ask')}</h2>
        <p className={styles.lead}>{t('res_style_ask_help')}</p>
      </div>
      <form
        className={styles.answer}
        onSubmit={(event) => {
          event.preventDefault()
          void write(changePreferences({ newProfile: profile })).then((isStored) => {
            if (isStored) markAnswered()
          })
        }}
      >
        <Select
          label={t('res_profile')}
          labelHidden
          value={profile}
          onChange={(event) => {
            setChosen(event.target.value)
          }}
        >
          <OptionGroups groups={profileGroups} />
        </Select>
        <Button type="submit">{t('res_style_use')}</Button>
      </form>
    </section>
  )
}
