/** Settings for converting values found on a page to form values. */
export interface DraftSetting {
  /** Today's date in the form's format. It becomes the “last visited” date if the page has no date. */
  readonly today: string
  /** True to capitalize titles under R8. If false, titles keep the page's capitalization. */
  readonly capitals: boolean
}
