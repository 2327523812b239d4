import type { TextRule } from '../../lint/text-rule.ts'
import type { TextEdit } from '../../repair/text-edit.ts'
import type { ProfileName } from '../../source/use.ts'
import type { Spelling } from './spelling-name.ts'

/** A replacement in a text that converts the base form to the court's form, or the court's form to the base form. */
export type Rewrite = readonly [pattern: RegExp, words: string | ((found: readonly string[]) => string)]

/** A step in reading a text: a replacement, or a function that finds other edits. */
export type ReadStep = Rewrite | ((text: string) => readonly TextEdit[])

/** A court's style for cases. */
export type CaseStyle = {
  /** Changes to case names. */
  readonly names: readonly Rewrite[]
  /** Changes to names of reporters, such as `Cal. 4th` to `Cal.4th`. */
  readonly reporters: readonly Rewrite[]
  /** Changes to names of courts. */
  readonly courts: readonly Rewrite[]
  /** Courts that the reporter already identifies. */
  readonly implied: readonly (readonly [reporter: RegExp, court: RegExp])[]
  /** Reporters that are printed before all other reporters. */
  readonly first: RegExp
  /** Where court and year are printed. */
  readonly date: 'afterName' | 'atEnd'
  /** Brackets around court and year. */
  readonly dateBrackets: '()' | '[]'
  /** Brackets around parallel citations; empty if they are separated by commas. */
  readonly parallelBrackets: '[]' | ''
  /** Brackets around reporters, court, and year in a citation clause. */
  readonly textBrackets: '()' | ''
  /** Text between a page and the number of a footnote on it: `506, fn. 11`. */
  readonly note: { readonly one: string; readonly many: string; readonly beside: string }
  /** Text before the page of a short form: `at p. 5`. */
  readonly shortPage: { readonly one: string; readonly many: string }
  /** Text between the name and the reporter of a short form. */
  readonly shortJoin: string
  /** Reference to the same page as the preceding citation. */
  readonly same: string
  /** Style of *id.* */
  readonly idStyle: 'roman' | 'italic'
  /** Changes to history phrases, and the text after each phrase. */
  readonly phrases: readonly Rewrite[]
  readonly phraseComma: boolean
}

/** The citation style of a court, as data. */
export type CourtStyle = {
  readonly name: ProfileName
  /** Absent if the court uses the base form for cases. */
  readonly cases?: CaseStyle
  /** Changes that convert laws and rules from the base form to the court's form. */
  readonly laws: readonly Rewrite[]
  /** Additional changes to laws in a citation clause. */
  readonly lawsInText?: readonly Rewrite[]
  /** Changes from the court's forms to base forms, in order. */
  readonly reads: readonly ReadStep[]
  /** Brackets around parentheticals. */
  readonly parentheticals: '()' | '[]'
  /** Style of signals, changes to signals, and the text after *e.g.* if it isn't a comma and a space. */
  readonly signals: {
    readonly style: 'roman' | 'italic'
    readonly words: readonly Rewrite[]
    readonly afterEg?: string
  }
  /**
   * Matches parentheticals that are printed after a comma instead of in brackets: `, italics added`, `, quoting Roe v.
   * Doe (2015) 61 Cal.4th 1`.
   */
  readonly afterComma?: RegExp
  /** Matches parentheticals about another source. Absent if *quoting* and *citing* are the only verbs. */
  readonly aboutSource?: RegExp
  readonly around?: { readonly before: string; readonly after: string; readonly capital: boolean }
  /** Words that the court's opinions spell in several ways. A pasted citation keeps its writer's spelling. */
  readonly spellings: readonly Spelling[]
  readonly rules: readonly TextRule[]
  /** Ids of the linter rules that don't apply in this court. */
  readonly ignores: RegExp
}
