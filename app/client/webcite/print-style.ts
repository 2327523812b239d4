import type { ProfileName, Typeface } from '#cite/source/use.ts'

/** Formatting of a web citation. */
export interface PrintStyle {
  readonly profile: ProfileName
  readonly typeface: Typeface
  /** True to capitalize titles under R8. */
  readonly capitals: boolean
}
