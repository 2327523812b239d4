import type { TextRule } from '../../lint/text-rule.ts'
import type { TextEdit } from '../../repair/text-edit.ts'
import type { ProfileName } from '../../source/use.ts'
import type { Spelling } from './spelling-name.ts'

/** A replacement that converts the standard form to the court's form or the other way around. */
export type Rewrite = readonly [pattern: RegExp, words: string | ((found: readonly string[]) => string)]

/** A step in reading a text: a replacement, or a function that returns edits. */
export type ReadStep = Rewrite | ((text: string) => readonly TextEdit[])

/** How a court prints cases. */
export type CaseStyle = {
  /** Replacements in case names. */
  readonly names: readonly Rewrite[]
  /** Replacements in names of reporters, such as `Cal. 4th` to `Cal.4th`. */
  readonly reporters: readonly Rewrite[]
  /** Replacements in names of courts. */
  readonly courts: readonly Rewrite[]
  /** Courts that aren't printed because the reporter identifies them. */
  readonly implied: readonly (readonly [reporter: RegExp, court: RegExp])[]
  /** Reporters that are printed before all other reporters. */
  readonly first: RegExp
  /** Position of the court and year. */
  readonly date: 'afterName' | 'atEnd'
  /** Brackets around the court and year. */
  readonly dateBrackets: '()' | '[]'
  /** Brackets around parallel citations. Empty if commas separate them. */
  readonly parallelBrackets: '[]' | ''
  /** Brackets around the reporters, court, and year in a citation clause. */
  readonly textBrackets: '()' | ''
  /** Text between a page and the number of a footnote on that page: `506, fn. 11`. */
  readonly note: { readonly one: string; readonly many: string; readonly beside: string }
  /** Text before the page of a short form: `at p. 5`. */
  readonly shortPage: { readonly one: string; readonly many: string }
  /** Text between the name and the reporter of a short form. */
  readonly shortJoin: string
  /** Text that refers to the same page as in the preceding citation: `ibid.` */
  readonly same: string
  /** Style of *id.* */
  readonly idStyle: 'roman' | 'italic'
  /** Replacements in history phrases, and whether a comma follows a phrase. */
  readonly phrases: readonly Rewrite[]
  readonly phraseComma: boolean
}

/** The citation style of a court, as data. */
export type CourtStyle = {
  readonly name: ProfileName
  /** Missing if the court uses the standard form for cases. */
  readonly cases?: CaseStyle
  /** Replacements that convert laws and rules from the standard form to the court's form. */
  readonly laws: readonly Rewrite[]
  /** Additional replacements in laws in a citation clause. */
  readonly lawsInText?: readonly Rewrite[]
  /** Steps that convert the court's form to the standard form, in order. */
  readonly reads: readonly ReadStep[]
  /** Brackets around parentheticals. */
  readonly parentheticals: '()' | '[]'
  /** Style of signals, replacements in signals, and the text after "e.g." if it isn't a comma and a space. */
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
  /** Matches parentheticals about another source. Missing if "quoting" and "citing" are the only verbs. */
  readonly aboutSource?: RegExp
  readonly around?: { readonly before: string; readonly after: string; readonly capital: boolean }
  /** Words that the court's opinions spell in several ways. A pasted citation keeps the writer's spelling. */
  readonly spellings: readonly Spelling[]
  readonly rules: readonly TextRule[]
  /** Matches the ids of linter rules that don't apply in this court. */
  readonly ignores: RegExp
}
