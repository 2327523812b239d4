import type { Setting } from '../kind/setting.ts'
import type { TextRule } from '../lint/text-rule.ts'
import type { ParsedString } from '../find/found.ts'
import type { Cleaned } from '../repair/clean.ts'
import type { History } from '../kind/case/schema.ts'
import type { Source } from '../source/source.ts'
import type { ProfileName } from '../source/use.ts'
import type { Line } from '../text/line.ts'
import type { Style } from '../text/run.ts'

/** The form of a citation and its position in the text. */
export type CourtPosition = {
  readonly form: 'full' | 'short' | 'id' | 'supra'
  /** True if the citation starts a sentence. */
  readonly opens: boolean
  /** True if the citation is part of the writer's sentence (a citation clause). */
  readonly isInText: boolean
}

/**
 * The functions and data for one court profile. `cite/courts.ts` combines the profiles. They load only if the user
 * chooses a court profile.
 */
export type CourtForms = {
  /** True if case names are printed as typed, because the court's abbreviations differ from T11. */
  readonly namesAsGiven: boolean
  /**
   * Returns a signal in the court's form, and the text after *e.g.*. Returns undefined if the court uses the base form.
   * `spelling` lists the spellings that the writer used.
   */
  readonly signal: (
    phrase: string,
    spelling?: readonly string[],
  ) => { readonly words: string; readonly style: Style; readonly afterEg?: string | undefined } | undefined
  /** Text before and after a citation sentence. If present, the citations in the sentence are joined by semicolons. */
  readonly around?: { readonly before: string; readonly after: string; readonly capital: boolean } | undefined
  /** Writes a citation without its parentheticals and history. Returns false if the court uses the base form. */
  readonly write: (line: Line, source: Source, setting: Setting, position: CourtPosition) => boolean
  /** Writes earlier and later decisions. Returns false if the court uses the base form. */
  readonly writeHistory: (
    line: Line,
    history: readonly History[],
    setting: Setting,
    source: Source,
  ) => boolean
  /**
   * Converts a parenthetical, passed with its parentheses, to the court's form. The result starts with a comma or an
   * opening bracket.
   */
  readonly enclose: (parenthetical: string, source: Source) => string
  /** Converts the court's forms in a text to base forms. Returns undefined if there are none. */
  readonly read: (text: string) => Cleaned | undefined
  /**
   * Adds to each use the spellings found in the pasted text, for words that the court's opinions spell in several ways.
   */
  readonly noteSpellings: (text: string, parsed: ParsedString) => ParsedString
  /** Applies the spellings of a use to its finished citation. */
  readonly respell: (line: Line, spelling: readonly string[]) => Line
  /** Ids of the linter rules that don't apply in this court. */
  readonly ignores: RegExp
  /** Linter rules that apply only in this court. */
  readonly rules: readonly TextRule[]
}

let provided: ReadonlyMap<ProfileName, CourtForms> = new Map()

/** Registers the forms of the court profiles. Called once, when `cite/courts.ts` has loaded. */
export function provideCourtForms(forms: ReadonlyMap<ProfileName, CourtForms>): void {
  provided = forms
}

/** Returns the forms of a court profile; undefined for an edition of a rule book. */
export function courtFormsOf(profile: ProfileName | undefined): CourtForms | undefined {
  return profile === undefined ? undefined : provided.get(profile)
}
