import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { t } from './messages.ts'
import type { PrintStyle } from './print-style.ts'

interface TypefaceChoiceProps {
  readonly setting: PrintStyle
  readonly onSetting: (setting: PrintStyle) => void
  readonly legendHidden?: boolean
}

/** Lets the user choose the kind of document to format for: court documents or law review. */
export function TypefaceChoice({ setting, onSetting, legendHidden = false }: TypefaceChoiceProps) {
  return (
    <SegmentedControl
      legend={t('res_setting_style')}
      legendHidden={legendHidden}
      options={[
        { value: 'court', label: t('res_style_court') },
        { value: 'academic', label: t('res_style_academic') },
      ]}
      value={setting.typeface}
      onChange={(typeface) => {
        onSetting({ ...setting, typeface })
      }}
    />
  )
}
