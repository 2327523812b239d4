import { useState } from 'react'
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
 * Shows a new user the citation style of new projects, with a control to change it. Renders nothing after the user has
 * changed the style.
 */
export function StyleQuestion() {
  const preferences = usePreferences()
  const [isAnswered, markAnswered] = useMarkedOnDevice('pincite.styleAsked')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { write } = useStoreWrite()
  if (isAnswered || preferences === undefined) return null
  const { newProfile } = preferences
  if (!isOpen) {
    const known = profileGroups.flatMap(({ options }) => options).find(({ value }) => value === newProfile)
    return (
      <p className={styles.styleLine}>
        {known?.label ?? newProfile} · {t(`res_style_${preferences.newTypeface}`)}
        <Button
          kind="quiet"
          small
          aria-label={t('res_style_change_which')}
          onClick={() => {
            setOpen(true)
          }}
        >
          {t('res_style_change')}
        </Button>
      </p>
    )
  }
  const profile = chosen ?? newProfile
  return (
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
        label={t('res_style_ask')}
        hint={t('res_style_ask_help')}
        value={profile}
        // The pressed button no longer exists.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => {
          setChosen(event.target.value)
        }}
      >
        <OptionGroups groups={profileGroups} />
      </Select>
      <Button type="submit">{t('res_style_use')}</Button>
    </form>
  )
}
