import type { ProfileName, Typeface } from '#cite/source/use.ts'

export interface PrintStyle {
  readonly profile: ProfileName
  readonly typeface: Typeface
  readonly capitals: boolean
}
