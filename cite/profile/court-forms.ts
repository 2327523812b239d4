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
  /** True in a citation clause, which is part of the writer's sentence. */
  readonly isInText: boolean
}

/**
 * The functions and data that a court profile adds to the engine. `cite/courts.ts` combines them; they load only if a
 * court profile is chosen.
 */
export type CourtForms = {
  /** True if case names are printed as typed, because the court's abbreviations differ from T11's. */
  readonly namesAsGiven: boolean
  /**
   * Returns a signal in the court's form and the text after *e.g.*, or undefined if the base form applies. `spelling`
   * lists the writer's spellings.
   */
  readonly signal: (
    phrase: string,
    spelling?: readonly string[],
  ) => { readonly words: string; readonly style: Style; readonly afterEg?: string | undefined } | undefined
  /**
   * Text before and after a citation sentence. If it is set, the citations in the sentence are joined by semicolons.
   */
  readonly around?: { readonly before: string; readonly after: string; readonly capital: boolean } | undefined
  /** Writes a citation without its parentheticals and history; returns false if the base form applies. */
  readonly write: (line: Line, source: Source, setting: Setting, position: CourtPosition) => boolean
  /** Writes earlier and later decisions; returns false if the base form applies. */
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
  /** Converts the court's forms in a text to base forms; returns undefined if there are none. */
  readonly read: (text: string) => Cleaned | undefined
  /** Records on the uses how a pasted text spells the words on which the court's opinions differ. */
  readonly noteSpellings: (text: string, parsed: ParsedString) => ParsedString
  /** Returns a finished citation in the spellings recorded on its use. */
  readonly respell: (line: Line, spelling: readonly string[]) => Line
  /** Ids of the linter rules that don't apply in this court. */
  readonly ignores: RegExp
  /** Linter rules that only this court has. */
  readonly rules: readonly TextRule[]
}

let provided: ReadonlyMap<ProfileName, CourtForms> = new Map()

/** Makes the court profiles available to the engine. Called once, when `cite/courts.ts` has loaded. */
export function provideCourtForms(forms: ReadonlyMap<ProfileName, CourtForms>): void {
  provided = forms
}

/** Returns the forms of a court profile; undefined for an edition of a rule book. */
export function courtFormsOf(profile: ProfileName | undefined): CourtForms | undefined {
  return profile === undefined ? undefined : provided.get(profile)
}
