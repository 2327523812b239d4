import { PROFILES } from '#cite/source/profile-name.ts'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { Select } from '../../../ui/field.tsx'
import { profileGroups } from '../../../messages/profile-groups.ts'
import { OptionGroups } from '../../../ui/option-groups.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { t } from '../messages.ts'
import type { ProjectActions } from '../model/project-actions.ts'

interface PrintSettingsProps {
  readonly project: StoredProject
  readonly onEdit: ProjectActions['editProject']
}

/** Citation settings of a project: style, format, and citation style. */
export function PrintSettings({ project, onEdit }: PrintSettingsProps) {
  return (
    <>
      <SegmentedControl
        legend={t('res_setting_style')}
        options={[
          { value: 'court', label: t('res_style_court') },
          { value: 'academic', label: t('res_style_academic') },
        ]}
        value={project.typeface}
        onChange={(typeface) => {
          onEdit({ typeface })
        }}
      />
      <SegmentedControl
        legend={t('res_setting_mode')}
        options={[
          { value: 'sentence', label: t('res_mode_sentence') },
          { value: 'clause', label: t('res_mode_clause') },
        ]}
        value={project.mode}
        onChange={(mode) => {
          onEdit({ mode })
        }}
      />
      <Select
        label={t('res_profile')}
        value={PROFILES.find((known) => known === project.profile) ?? 'indigo-2e'}
        onChange={(event) => {
          onEdit({ profile: event.target.value })
        }}
      >
        <OptionGroups groups={profileGroups} />
      </Select>
    </>
  )
}
