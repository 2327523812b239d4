import type { Setting } from '../kind/setting.ts'
import type { TextRule } from '../lint/text-rule.ts'
import type { ParsedString } from '../find/found.ts'
import type { Cleaned } from '../repair/clean.ts'
import type { History } from '../kind/case/schema.ts'
import type { Source } from '../source/source.ts'
import type { ProfileName } from '../source/use.ts'
import type { Line } from '../text/line.ts'
import type { Style } from '../text/run.ts'

/** The form of a citation and where the citation is in the text. */
export type CourtPosition = {
  readonly form: 'full' | 'short' | 'id' | 'supra'
  /** True if the citation starts a sentence. */
  readonly opens: boolean
  /** True if the citation is part of the writer's sentence (a citation clause). */
  readonly isInText: boolean
}

/**
 * The functions and data of a court profile. `cite/courts.ts` combines all court profiles and is loaded only if the
 * user chooses one of them.
 */
export type CourtForms = {
  /** True if case names are printed as typed, because the abbreviations of the court differ from T11. */
  readonly namesAsGiven: boolean
  /**
   * Returns a signal in the court's form, and the text after "e.g." Returns undefined if the court uses the standard
   * form, which is the form in all citation styles except court profiles. `spelling` lists the spellings that the
   * writer used.
   */
  readonly signal: (
    phrase: string,
    spelling?: readonly string[],
  ) => { readonly words: string; readonly style: Style; readonly afterEg?: string | undefined } | undefined
  /** Text before and after a citation sentence. If present, semicolons separate the citations in the sentence. */
  readonly around?: { readonly before: string; readonly after: string; readonly capital: boolean } | undefined
  /** Writes a citation without its parentheticals and history. Returns false if the court uses the standard form. */
  readonly write: (line: Line, source: Source, setting: Setting, position: CourtPosition) => boolean
  /** Writes earlier and later decisions. Returns false if the court uses the standard form. */
  readonly writeHistory: (
    line: Line,
    history: readonly History[],
    setting: Setting,
    source: Source,
  ) => boolean
  /**
   * Converts a parenthetical, which is passed with its parentheses, to the court's form. The result starts with a comma
   * or an opening bracket.
   */
  readonly enclose: (parenthetical: string, source: Source) => string
  /** Converts citations in the court's form to the standard form. Returns undefined if the text contains none. */
  readonly read: (text: string) => Cleaned | undefined
  /**
   * For words that the court's opinions spell in several ways, records the spelling in the pasted text on each
   * citation.
   */
  readonly noteSpellings: (text: string, parsed: ParsedString) => ParsedString
  /** Applies the spellings recorded on a citation to the finished text. */
  readonly respell: (line: Line, spelling: readonly string[]) => Line
  /** Matches the ids of linter rules that don't apply in this court. */
  readonly ignores: RegExp
  /** Linter rules that apply only in this court. */
  readonly rules: readonly TextRule[]
}

let provided: ReadonlyMap<ProfileName, CourtForms> = new Map()

/** Registers the functions and data of the court profiles. Called once, when `cite/courts.ts` is loaded. */
export function provideCourtForms(forms: ReadonlyMap<ProfileName, CourtForms>): void {
  provided = forms
}

/** Returns the functions and data of a court profile. Returns undefined for an edition of a rule book. */
export function courtFormsOf(profile: ProfileName | undefined): CourtForms | undefined {
  return profile === undefined ? undefined : provided.get(profile)
}
