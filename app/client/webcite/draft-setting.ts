/** Settings for turning values from a page into values of the form. */
export interface DraftSetting {
  /** The “last visited” date if the page has no date, as the form writes dates. */
  readonly today: string
  /** True to capitalize titles under R8; otherwise they keep the page's capitalization. */
  readonly capitals: boolean
}
