import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PROFILES } from '#cite/source/profile-name.ts'
import type { Preferences } from '#sync/record/kind.ts'
import { changePreferences } from '../../store/preferences.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/field.tsx'
import { profileGroups } from '../../messages/profile-groups.ts'
import { OptionGroups } from '../../ui/option-groups.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { SingleKeysChoice } from '../../shell/single-keys-choice.tsx'
import { t } from './preferences-messages.ts'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings.module.css'

/** User preferences: defaults for new projects, and appearance. Stored on the device and synced. */
export function PreferencesSection({ preferences }: { readonly preferences: Preferences }) {
  const store = useMaybeAccountStore()
  const [refused, setRefused] = useState(false)
  // Show a choice immediately, before the store confirms it.
  const [pressed, setPressed] = useState<Partial<Preferences>>({})
  const waiting = Object.entries(pressed).filter(([name, value]) => Reflect.get(preferences, name) !== value)
  if (waiting.length < Object.keys(pressed).length) setPressed(Object.fromEntries(waiting))
  const shown = { ...preferences, ...pressed }
  const [saved, setSaved] = useState<{ readonly group: string }>()
  useEffect(() => {
    if (saved === undefined) return
    const timer = setTimeout(() => {
      setSaved(undefined)
    }, SAVED_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [saved])
  const save = (group: string, fields: Partial<Preferences>): void => {
    setPressed((before) => ({ ...before, ...fields }))
    store?.write(changePreferences(fields)).then(
      () => {
        setRefused(false)
        setSaved({ group })
      },
      (error: unknown) => {
        console.error('A preference could not be stored on this device:', error)
        setPressed({})
        setSaved(undefined)
        setRefused(true)
      },
    )
  }
  const forGroup = (group: string): PreferenceGroupProps => ({
    preferences: shown,
    isSaved: saved?.group === group,
    onChange: (fields) => {
      save(group, fields)
    },
  })
  return (
    <SettingsSection isTitleRepeated title={t('res_prefer_title')} lead={t('res_prefer_lead')}>
      {refused && <InlineNotice tone="err" role="alert" title={t('res_prefer_refused')} />}
      <NewProjects {...forGroup('new')} />
      <Links {...forGroup('copy')} />
      <Looks {...forGroup('look')} />
      <div className={styles.group}>
        <h4>{t('res_prefer_keys')}</h4>
        <SingleKeysChoice label={t('res_prefer_single')} hint={t('res_prefer_single_help')} />
      </div>
    </SettingsSection>
  )
}

interface PreferenceGroupProps {
  readonly preferences: Preferences
  /** True for a moment after a choice in the group was saved. */
  readonly isSaved: boolean
  readonly onChange: (fields: Partial<Preferences>) => void
}

/** How long a group says that a choice was saved, in milliseconds. */
const SAVED_MS = 4000

interface GroupTitleProps {
  readonly children: string
  readonly isSaved: boolean
}

/** The title of a group, followed by a message after a change was saved. */
function GroupTitle({ children, isSaved }: GroupTitleProps) {
  return (
    <div className={styles.groupTitle}>
      <h4>{children}</h4>
      <span role="status" className={styles.saved}>
        {isSaved && (
          <>
            <Check aria-hidden size={14} /> {t('res_prefer_saved')}
          </>
        )}
      </span>
    </div>
  )
}

function NewProjects({ preferences, isSaved, onChange }: PreferenceGroupProps) {
  const { newTypeface, newUnderline, newMode, newProfile } = preferences
  return (
    <div className={styles.group}>
      <GroupTitle isSaved={isSaved}>{t('res_prefer_new')}</GroupTitle>
      <p className={styles.lead}>{t('res_prefer_new_help')}</p>
      <SegmentedControl
        legend={t('res_setting_style')}
        options={[
          { value: 'court', label: t('res_style_court') },
          { value: 'academic', label: t('res_style_academic') },
        ]}
        value={newTypeface}
        onChange={(typeface) => {
          onChange({ newTypeface: typeface })
        }}
      />
      {newTypeface === 'court' && (
        <Checkbox
          label={t('res_set_underline')}
          checked={newUnderline}
          onChange={(event) => {
            onChange({ newUnderline: event.target.checked })
          }}
        />
      )}
      <SegmentedControl
        legend={t('res_setting_mode')}
        options={[
          { value: 'sentence', label: t('res_mode_sentence') },
          { value: 'clause', label: t('res_mode_clause') },
        ]}
        value={newMode}
        onChange={(mode) => {
          onChange({ newMode: mode })
        }}
      />
      <Select
        label={t('res_profile')}
        value={PROFILES.find((known) => known === newProfile) ?? 'indigo-2e'}
        onChange={(event) => {
          onChange({ newProfile: event.target.value })
        }}
      >
        <OptionGroups groups={profileGroups} />
      </Select>
    </div>
  )
}

function Links({ preferences, isSaved, onChange }: PreferenceGroupProps) {
  return (
    <div className={styles.group}>
      <GroupTitle isSaved={isSaved}>{t('res_prefer_copy')}</GroupTitle>
      <Checkbox
        label={t('res_prefer_links')}
        hint={t('res_prefer_links_help')}
        checked={preferences.linkCitations}
        onChange={(event) => {
          onChange({ linkCitations: event.target.checked })
        }}
      />
      {preferences.linkCitations && <LinkedStyles preferences={preferences} onChange={onChange} />}
    </div>
  )
}

/** Turns links on or off for each citation style. */
function LinkedStyles({ preferences, onChange }: Omit<PreferenceGroupProps, 'isSaved'>) {
  const unlinked = preferences.unlinkedStyles.split(' ').filter((one) => one !== '')
  return (
    <fieldset className={styles.group}>
      <legend>{t('res_prefer_links_styles')}</legend>
      {profileGroups
        .flatMap(({ options }) => options)
        .map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={!unlinked.includes(value)}
            onChange={(event) => {
              const others = unlinked.filter((one) => one !== value)
              onChange({ unlinkedStyles: (event.target.checked ? others : [...others, value]).join(' ') })
            }}
          />
        ))}
    </fieldset>
  )
}

function Looks({ preferences, isSaved, onChange }: PreferenceGroupProps) {
  return (
    <div className={styles.group}>
      <GroupTitle isSaved={isSaved}>{t('res_prefer_look')}</GroupTitle>
      <SegmentedControl
        legend={t('res_prefer_theme')}
        options={[
          { value: 'device', label: t('res_prefer_theme_device') },
          { value: 'light', label: t('res_prefer_theme_light') },
          { value: 'dark', label: t('res_prefer_theme_dark') },
        ]}
        value={preferences.theme}
        onChange={(theme) => {
          onChange({ theme })
        }}
      />
      <SegmentedControl
        legend={t('res_prefer_density')}
        options={[
          { value: 'roomy', label: t('res_prefer_density_roomy') },
          { value: 'dense', label: t('res_prefer_density_dense') },
        ]}
        value={preferences.density}
        onChange={(density) => {
          onChange({ density })
        }}
      />
      <p className={styles.lead}>{t('res_prefer_density_help')}</p>
    </div>
  )
}
