import { courtByRule } from '../court/court.ts'
import { type Face, FACE } from '../kind/face.ts'
import { writeFull } from '../kind/form.ts'
import { writeHistory } from '../kind/case/write-history.ts'
import { type Setting, type ShortenedPart, writeLinks } from '../kind/setting.ts'
import { allowsSupra, shortTitleStyle, writeId, writeShort, writeSupra } from '../kind/short.ts'
import type { Finding } from '../lint/finding.ts'
import { type CourtForms, courtFormsOf } from '../profile/court-forms.ts'
import { PROFILE } from '../profile/profile.ts'
import { type Capital, writeSignal } from '../signal/print.ts'
import type { Article } from '../kind/article/schema.ts'
import type { Source } from '../source/source.ts'
import type { Choices, ProfileName, StringCite, Typeface, Use } from '../source/use.ts'
import { Line } from '../text/line.ts'
import { type PlacedInsertion, withInsertions } from './insertion.ts'
import { followsAddress, bracketed, orderParentheticals } from '../order/parentheticals.ts'
import { render, type Rendered } from './rendered.ts'
import { writeWithin } from './within.ts'

/** The position of a citation in its document. Without a context, every citation is full. */
export type Context = {
  /** Whether the source is new, was cited directly before, or was cited earlier. */
  readonly position?: 'first' | 'repeated' | 'later'
  /** Number of the footnote with the full citation, printed in `supra note`. */
  readonly fullInNote?: number
  /** Number of footnotes since the last citation of the source. */
  readonly notesSince?: number
}

export type FormatOptions = {
  readonly profile?: ProfileName
  readonly typeface?: Typeface
  readonly context?: Context
  /** Underlines text instead of printing it in italics. */
  readonly underline?: boolean
  /** Default choices for uses without choices. */
  readonly choices?: Choices
  readonly capital?: Capital
  /** `clause` if the citation is part of the writer's sentence. */
  readonly mode?: StringCite['mode']
}

/**
 * Formats one citation of a source, with the signal and parentheticals but without the final period.
 *
 * `form: 'auto'` uses the shortest form that the context allows. If the rules don't allow the form, another form is
 * used instead, and a finding gives the reason (SH5, SH7).
 */
export function format(source: Source, use: Use, options: FormatOptions = {}): Rendered {
  const line = new Line()
  const shortened: ShortenedPart[] = []
  if (use.signal !== undefined)
    writeSignal(line, use, options.capital ?? 'upper', courtFormsOf(options.profile))
  const placed: PlacedInsertion[] = []
  const findings = writeUse(line, source, { use, options, shortened, placed })
  return render(line, { shortened, placed, findings, underline: options.underline === true })
}

/** The citation to write, and the lists to which the results are added. */
type Written = {
  readonly use: Use
  readonly options: FormatOptions
  /** True if this citation starts a citation sentence without a signal. */
  readonly opens?: boolean
  readonly shortened: ShortenedPart[]
  readonly placed: PlacedInsertion[]
}

/** Writes a citation at the end of the line, and returns the findings about it. */
export function writeUse(
  line: Line,
  source: Source,
  { use, options, opens, shortened, placed }: Written,
): Finding[] {
  const start = line.length
  const setting = settingOf(use, options)
  const { form, refused } = chooseForm(source, use, options.context, options.profile)
  const cited: CitedUse = {
    use,
    setting,
    court: courtFormsOf(options.profile),
    isInText: options.mode === 'clause',
    form,
    note: use.note ?? options.context?.fullInNote ?? setting.choices.note,
    opens: opens ?? start === 0,
    status: form === 'full' && isForthcoming(source) ? statusOf(use) : [],
  }
  const written = writeForm(source, cited)
  writeAdditions(written, source, cited)
  const { spelling = [], inserts = [] } = setting.choices
  const own = cited.court?.respell(written, spelling) ?? written
  const done = withInsertions(own, inserts, setting.shortened)
  line.append(done.line)
  for (const part of done.shortened) shortened.push({ ...part, start: part.start + start })
  for (const one of done.placed) placed.push({ ...one, at: one.at + start })
  return refused === undefined ? [] : [{ ...refused, span: [start, line.length] }]
}

/** A citation with everything that affects its format. */
type CitedUse = {
  readonly use: Use
  readonly setting: Setting
  /** The functions and data of the selected court profile. */
  readonly court: CourtForms | undefined
  readonly isInText: boolean
  readonly form: Form
  /** Footnote number in a short form or *supra*. */
  readonly note: number | undefined
  /** True if the citation starts a citation sentence without a signal. */
  readonly opens: boolean
  /**
   * Parentheticals that are printed instead of the date of a forthcoming article. The URL of the article follows them.
   */
  readonly status: Use['parentheticals']
}

function settingOf(use: Use, options: FormatOptions): Setting {
  const typeface = options.typeface ?? 'court'
  const profile = PROFILE[options.profile ?? 'indigo-2e']
  const choices = mergeChoices(options.choices, use.choices)
  const court = courtFormsOf(profile.name)
  return {
    face: FACE[typeface],
    profile,
    choices,
    asGiven: choices.abbreviate === 'asGiven',
    namesAsGiven:
      choices.abbreviate === 'asGiven' ||
      choices.abbreviate === 'publications' ||
      court?.namesAsGiven === true,
    listsAll: profile.listsAll.includes(typeface),
    pincite: use.pincite ?? [],
    shortened: [],
  }
}

/**
 * Writes the source in the chosen form, without parentheticals. Writes it to a separate line, because the commas in a
 * citation depend on the text that is already on the line.
 */
function writeForm(source: Source, cited: CitedUse): Line {
  const { setting, form, note, opens } = cited
  const raw = new Line()
  if (cited.court?.write(raw, source, setting, { form, opens, isInText: cited.isInText }) === true) return raw
  if (form === 'id') writeId(raw, source, setting, opens)
  else if (form === 'supra') writeSupra(raw, source, setting, note)
  else if (form === 'short') writeShort(raw, source, setting, note)
  else writeFullForm(raw, source, cited)
  if (source.kind === 'pasted') return raw
  const { line, moved } = raw.withoutGaps()
  if (line !== raw && moved !== undefined)
    setting.shortened.forEach((part, at) => (setting.shortened[at] = { ...part, start: moved(part.start) }))
  return line
}

function writeFullForm(line: Line, source: Source, { setting, opens, status }: CitedUse): void {
  if (source.kind !== 'pasted') {
    const isMoved = source.kind === 'article' && status.length > 0
    writeFull(line, isMoved ? { ...source, url: '', archiveUrl: '' } : source, setting)
    return
  }
  // Pasted text can contain case names, *id.*, and *supra*, which are styled as in a parenthetical (PA2).
  const inside = source.means === 'id' && !opens
  const text = inside ? source.text.replace(/^((?:<i>)?)I(?=b?i?d\b)/, '$1i') : source.text
  // Italicize the first word of a reference to a part of the document: `infra Part II`.
  const place = source.means === 'place' && !text.includes('<')
  writeWithin(line, place ? text.replace(/\binfra\b/i, '<i>$&</i>') : text, setting.face, 'body')
}

/** Writes the parentheticals, the history of a case, and a URL that comes after the parentheticals. */
function writeAdditions(line: Line, source: Source, { use, setting, court, form, status }: CitedUse): void {
  const said = {
    full: form === 'full',
    face: setting.face,
    asGiven: setting.choices.parentheticals === 'asGiven',
    court,
  }
  if (status.length > 0 && source.kind === 'article') {
    writeParentheticals(line, source, status, { ...said, full: false })
    writeLinks(line, source)
  }
  const others = use.parentheticals
    .filter((one) => !status.includes(one))
    // A parenthetical can contain a court of appeals without a year: `474 F.2d 699 (CA2), cert. denied`.
    .map((one) =>
      setting.asGiven || !/^CA(?:\d|DC|Fed)/.test(one.text) ? one : { ...one, text: courtByRule(one.text) },
    )
  if (source.kind !== 'case' || form !== 'full') {
    writeParentheticals(line, source, others, said)
    return
  }
  const { url = '' } = source
  const after = url === '' ? [] : others.filter(followsAddress)
  const before = others.filter((one) => !after.includes(one))
  writeParentheticals(line, source, before, said)
  if (court?.writeHistory(line, source.history ?? [], setting, source) !== true)
    writeHistory(line, source.history, setting)
  writeLinks(line, source)
  writeParentheticals(line, source, after, { ...said, full: false })
}

type Form = 'full' | 'short' | 'id' | 'supra'
type Refusal = Omit<Finding, 'span'>

function chooseForm(
  source: Source,
  use: Use,
  context: Context | undefined,
  profile: ProfileName = 'indigo-2e',
): { form: Form; refused?: Refusal } {
  if (use.form === 'supra' && !allowsSupra(source))
    return {
      form: 'short',
      refused: {
        rule: 'R6.2.3',
        severity: 'error',
        words: 'This kind of source can’t be cited with supra.',
      },
    }
  if (use.form !== 'auto') return { form: use.form }
  if (context === undefined || context.position === undefined || context.position === 'first')
    return { form: 'full' }
  if (context.position === 'repeated') return { form: 'id' }
  // A short form is allowed if at least one of the five preceding footnotes cites the source (R6.2, commentary).
  if (source.kind === 'case' && (context.notesSince ?? 0) > PROFILE[profile].reach) return { form: 'full' }
  return { form: 'short' }
}

/**
 * Returns true for an article with a URL but no date. Its URL follows the parentheticals:
 * `(forthcoming 2026) (manuscript at 12), https://…`.
 */
function isForthcoming(source: Source): source is Article {
  return source.kind === 'article' && source.date === undefined && (source.url ?? '') !== ''
}

/** Returns the parentheticals that are printed before the URL instead of the date. */
function statusOf({ parentheticals }: Use): Use['parentheticals'] {
  return parentheticals.filter(({ text }) => /^(?:forthcoming|manuscript)\b/.test(text))
}

/** How to write parentheticals. If `full` is true, the short name assigned to the source is also written. */
type ParentheticalStyle = {
  readonly full: boolean
  readonly face: Face
  readonly asGiven: boolean
  readonly court: CourtForms | undefined
}

function writeParentheticals(
  line: Line,
  source: Source,
  parentheticals: Use['parentheticals'],
  { full, face, asGiven, court }: ParentheticalStyle,
): void {
  const name = source.hereinafter
  const given = full && name !== undefined && name !== '' ? [{ text: `hereinafter ${name}` }] : []
  const all = [...given, ...parentheticals]
  for (const parenthetical of asGiven ? all : orderParentheticals(all)) {
    const bare = bracketed(parenthetical)
    const text = court?.enclose(bare, source) ?? bare
    const called = court === undefined ? /^(\[hereinafter,? )([^<>]+)\]$/.exec(text) : null
    if (called === null) writeWithin(line.roman(text.startsWith(',') ? '' : ' '), text, face)
    else writeHereinafter(line.roman(` ${called[1] ?? ''}`, 'parenthetical'), source, called[2] ?? '', face)
  }
}

/**
 * Writes the short name for later footnotes. The name has the same typefaces as the same text in the citation (R6.2.3).
 */
function writeHereinafter(line: Line, source: Source, name: string, face: Face): void {
  const [by, title = name] = name.split(/, (?=[A-Z“])(.+)/s)
  const style = shortTitleStyle(source, title, face)
  const author = source.kind === 'book' ? face.bookAuthor : 'roman'
  if (title !== name) line.add(by ?? '', author, 'parenthetical').roman(', ', 'parenthetical')
  line.add(title, style ?? author, 'parenthetical').roman(']', 'parenthetical')
}

function mergeChoices(everywhere: Choices | undefined, here: Choices | undefined): Choices {
  if (everywhere === undefined) return here ?? {}
  if (here === undefined) return everywhere
  return { ...everywhere, ...here, abbreviations: { ...everywhere.abbreviations, ...here.abbreviations } }
}
