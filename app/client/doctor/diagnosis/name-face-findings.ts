import type { DocumentNote } from '#cite/word/note-model.ts'
import { isSlanted } from './face-findings.ts'
import type { NoteFinding } from './finding.ts'
import { removePaperTitle } from './paper-title.ts'
import { startOfReference, type PrintStyle } from './print-reference.ts'
import { antecedentOf, type NoteSequence, type PlacedCitation } from './sequence.ts'

/** A case name in a note. */
type StandingName = {
  readonly span: readonly [start: number, end: number]
  /** Where the name is: in a full citation, in a short form, or in a sentence of the note. */
  readonly place: 'full' | 'short' | 'textual'
  /** True if the volume and reporter after the name are italic, too. */
  readonly isAllItalic?: boolean
}

/** Minimum number of full names in the same typeface needed to infer the style of the document. */
const ENOUGH = 2

/** Minimum number of italic full names that outweigh small capitals elsewhere in the document. */
const MANY_NAMES = 5

/**
 * Determines how a document formats case names. The user's choice takes precedence. A document with small capitals is a
 * law review. Otherwise, the typeface of most full names decides. Returns undefined if there are too few full names or
 * the counts are equal (TF1).
 */
export function readNameStyle(
  sequence: NoteSequence,
  typeface: PrintStyle['typeface'] | undefined,
): Partial<PrintStyle> {
  if (typeface !== undefined) return { typeface, fullNames: typeface === 'court' ? 'italic' : 'roman' }
  const count = { italic: 0, roman: 0 }
  let smallCaps = false
  for (const [at, note] of sequence.notes.entries()) {
    smallCaps ||= note.pieces.some(({ face }) => face.smallCaps)
    for (const { span, place } of namesIn(sequence, at))
      if (place === 'full') count[isSlanted(note, ...span) ? 'italic' : 'roman'] += 1
  }
  // Headings and acronyms may also be in small capitals, so a clear practice for names takes precedence.
  const isItalic = count.italic >= MANY_NAMES && count.italic > count.roman * 4
  if (smallCaps && !isItalic) return { fullNames: 'roman' }
  if (Math.max(count.italic, count.roman) < ENOUGH || count.italic === count.roman) return {}
  return { fullNames: count.italic > count.roman ? 'italic' : 'roman' }
}

/**
 * Finds case names in the wrong typeface. Names must be italic in short forms and sentences, and in the full citations
 * of court documents (R2.1). They must be roman in the full citations of law reviews (TF1).
 */
export function findNameFaces(sequence: NoteSequence, note: number, style: PrintStyle): NoteFinding[] {
  const here = sequence.notes[note]
  if (here === undefined) return []
  return namesIn(sequence, note).flatMap(({ span, place, isAllItalic }): NoteFinding[] => {
    if (place === 'short' && hasBothParties(here, span) && printsBothPartiesRoman(sequence)) return []
    const wanted = place === 'full' ? style.fullNames : 'italic'
    // A journal with roman signals also uses roman type for the case name of a full citation that is part of a
    // sentence.
    if (place === 'textual' && style.romanSignals === true) return []
    // If an entire citation is italic, the file's formatting is wrong, not the typeface of the name.
    if (wanted === 'roman' && isAllItalic === true) return []
    const words = here.text.slice(...span)
    if (
      wanted === undefined ||
      (wanted === 'italic' ? isSlanted(here, ...span) : isUpright(here, span, words))
    )
      return []
    const turned = wanted === 'italic' ? { italics: [span] } : { uprights: spansAround(span, words) }
    return [
      {
        kind: 'name-face',
        rule: wanted === 'italic' ? 'R2.1' : 'TF1',
        severity: 'error',
        span,
        values: { words, place: wanted === 'roman' ? 'review' : place },
        remedies: [{ text: words, edits: [], ...turned }],
      },
    ]
  })
}

function hasBothParties({ text }: DocumentNote, span: StandingName['span']): boolean {
  return text.slice(...span).includes(' v. ')
}

const romanPairs = new WeakMap<NoteSequence, boolean>()

/**
 * Returns true if a document sets short forms with both parties in roman type, as in a full citation, and short forms
 * with one party in italics. Some journals do.
 */
function printsBothPartiesRoman(sequence: NoteSequence): boolean {
  const known = romanPairs.get(sequence)
  if (known !== undefined) return known
  const count = { pair: { italic: 0, roman: 0 }, single: { italic: 0, roman: 0 } }
  for (const [at, note] of sequence.notes.entries())
    for (const { span, place } of namesIn(sequence, at))
      if (place === 'short')
        count[hasBothParties(note, span) ? 'pair' : 'single'][
          isSlanted(note, ...span) ? 'italic' : 'roman'
        ] += 1
  const { pair, single } = count
  const isPractice =
    pair.roman >= MANY_NAMES && pair.roman > pair.italic * 4 && single.italic > single.roman * 4
  romanPairs.set(sequence, isPractice)
  return isPractice
}

/** Procedural phrases are italic in every document. */
const PHRASE = /\b(?:[Ii]n re|[Ee]x parte|[Ee]x rel\.|Matter of|Estate of)(?= )/g

/** Returns the parts of a name's span outside its procedural phrases. */
function spansAround([start, end]: StandingName['span'], words: string): StandingName['span'][] {
  const spans: StandingName['span'][] = []
  let at = start
  for (const { 0: phrase, index } of words.matchAll(PHRASE)) {
    spans.push([at, start + index])
    at = start + index + phrase.length
  }
  return [...spans, [at, end] as const].filter(([from, to]) => to > from)
}

/** Returns true if the reporter in a short form is a journal. */
function isJournal({ fields: { reporter = '' } }: PlacedCitation): boolean {
  return /\bRev\.|L\.J\.|\bJ\.|\bQ\.|\bF\.$|\bBull\./.test(reporter) && !/^F\.$/.test(reporter)
}

function isUpright({ pieces }: DocumentNote, span: StandingName['span'], words: string): boolean {
  return spansAround(span, words).every(([start, end]) =>
    pieces.every(({ at, text, face }) => {
      const part = text.slice(Math.max(0, start - at), Math.max(0, end - at))
      return !/\p{L}/u.test(part) || !(face.italic || face.underline)
    }),
  )
}

function isItalicPlace(note: DocumentNote, [start, end]: PlacedCitation['core']): boolean {
  return /\p{L}/u.test(note.text.slice(start, end)) && isSlanted(note, start, end)
}

function namesIn(sequence: NoteSequence, note: number): StandingName[] {
  const text = sequence.notes[note]?.text ?? ''
  const here = sequence.notes[note]
  let opensString = true
  return sequence.found
    .filter((citation) => citation.note === note && !citation.within && citation.parallel !== true)
    .flatMap((citation) => {
      // In `On habeas, see Roe v. Coe, 1 F.3d 2; Doe v. Poe, 3 F.3d 4`, a sentence leads into the string cite, so all
      // of its citations are part of the sentence.
      const before = text.slice(0, citation.span[0]).replace(SIGNAL, '')
      opensString = JOINED.test(before) ? opensString : OPENING.test(before)
      if (here === undefined) return []
      const name = nameOf(citation, here, antecedentOf(sequence, citation.index))
      if (name === undefined || (name.place === 'full' && !opensString)) return []
      return [{ ...name, isAllItalic: isItalicPlace(here, citation.core) }]
    })
}

/** Matches the end of one citation in a string cite, just before the next one. */
const JOINED = /;[”’)\]]*\s+(?:and\s+)?$/

/** Returns the span of the name in a citation; undefined if the span is ambiguous. */
function nameOf(
  citation: PlacedCitation,
  note: DocumentNote,
  full: PlacedCitation | undefined,
): StandingName | undefined {
  const { text } = note
  const { kind, core, span } = citation
  if (kind !== 'case' && kind !== 'short') return undefined
  // The short form of an article has no case name.
  if (kind === 'short' && (full === undefined ? isJournal(citation) : full.kind !== 'case')) return undefined
  const start = kind === 'short' ? startOfReference(text, citation, full) : span[0]
  const words = removePaperTitle(text.slice(start, core[0]).replace(BLANKS, '').replace(DOCKET, ''))
  const plain = kind === 'short' ? /^\p{Lu}[^,;()[\]“”]*$/u : /^\p{Lu}[^;()[\]“”]* v\. [^;()[\]“”]*$/u
  if (!plain.test(words) || /\bNos?\. \d|\d{3}/.test(words) || endsInProse(words)) return undefined
  // `Thomas in Demore v. Kim. Nielsen` contains text that isn't part of the name.
  if (kind === 'short' && NAMED_IN.test(words)) return undefined
  // A year shows that the citation is a full citation without its first page.
  if (kind === 'short' && /^[^;()]{0,30}\((?:[^()]{0,30} )?\d{4}\)/.test(text.slice(core[1])))
    return undefined
  if (kind === 'short') return { span: [start, start + words.length], place: 'short' }
  return placeFullName(citation, note, words)
}

/** Returns true if the writer's sentence continues after a name: `Roe v. Coe focused solely on the clause.` */
function endsInProse(words: string): boolean {
  const versus = words.indexOf(' v. ')
  return versus >= 0 && PROSE.test(words.slice(versus + ' v. '.length))
}

/** Two lowercase words that a party's name does not contain. */
const PROSE = /\s(?!(?:of|the|and|for|to|in|on|de|la|le|van|von|der|del|ex|rel)\b)\p{Ll}{3,} \p{Ll}/u

/** Blanks after a name, for a volume and page that are not known yet: `, ___ U.S. ___`. */
const BLANKS = /, _{1,10} [^,;_]{1,20} _{1,10}[,\s]{0,4}$/

/** The comma or docket number after a name: `, CV. No. 08-2`. */
const DOCKET =
  /, (?:CV|CR|CIV|C\.A|Civ|Crim|Case|Cause|Docket|Appeal)\.?(?: (?:A\.|Action))?\s*$|(?:,|(?<!\s))\s*$|(?:, (?:CV|CR|CIV|C\.A|Civ|Crim|Case|Cause|Docket|Appeal)\b[^,]*)?,? Nos?\. .*$/

/** Returns where the name of a full citation is: in a citation or in a sentence. */
function placeFullName(
  citation: PlacedCitation,
  note: DocumentNote,
  words: string,
): StandingName | undefined {
  const {
    span: [start],
    signal,
  } = citation
  const end = start + words.length
  // `President Bush in Bush v. Gore` and `Writ at 24, Roe v. Doe` contain text that isn't part of the name.
  const plaintiff = words.slice(0, Math.max(0, words.indexOf(' v. ')))
  if (SENTENCE_END.test(plaintiff)) return undefined
  if (/\bat \d|\b(?:Writ|Petition|Brief|Complaint|Transcript|Motion) of\b/.test(plaintiff)) return undefined
  // `President Bush in Bush v. Gore` and `Parents Involved in Community Schools v. Seattle` look alike, so the start of
  // the name is ambiguous.
  if (NAMED_IN.test(words)) return undefined
  const leading = LEADING.exec(words)?.[0].length ?? 0
  // A name that follows a signal starts right after it: `See Citizens Concerned about Peace in Cuba v. Roe`.
  if (leading > 0 && signal !== undefined) return undefined
  if (leading > 0) return { span: [start + leading, end], place: 'textual' }
  const before = note.text.slice(0, start)
  // The name starts before the text that was parsed as the citation.
  if (/[\p{L}\p{N}’'-]$/u.test(before) || PARTICLE.test(before)) return undefined
  const place = placeInSentence(citation, note)
  return place === undefined ? undefined : { span: [start, end], place }
}

/**
 * Determines if a name is part of a citation or of a sentence, from the text before and after its citation. Returns
 * undefined if that text is inconclusive. The name can then have either typeface.
 */
function placeInSentence(citation: PlacedCitation, note: DocumentNote): StandingName['place'] | undefined {
  const { signal, span } = citation
  const before = note.text.slice(0, span[0])
  const { rest, isHistory } = readAfter(citation, note)
  // `See Kisor v. Wilkie, 139 S. Ct. 2400 (2019), in which the Court …` is a sentence.
  if (/^, (?:in |at |by |under |from )?(?:which|where|who|whose)\b/.test(rest)) return undefined
  // `In Roe v. Wade, 410 U.S. 113 (1973), the Court …`: the writer's sentence leads into the citation.
  const sentence = SENTENCE.exec(before)?.[0] ?? before
  const isLed = signal === undefined && LED.test(before) && !RELATION.test(before) && !OPEN.test(sentence)
  if (isLed) return 'textual'
  const goesOn =
    !isHistory &&
    /^,?\s(?!https?:|www)\p{Ll}{3}/u.test(rest) &&
    !RELATION_AFTER.test(rest) &&
    !DOCKETED.test(rest)
  if (goesOn) {
    // In `…, see Roe v. Wade, 410 U.S. 113 (1973), while others …`, the name may be italic or roman.
    const isSubject = signal === undefined && PREDICATE.test(rest) && !CITES_ON.test(rest)
    return isSubject ? 'textual' : undefined
  }
  return OPENING.test(before.replace(SIGNAL, '')) ? 'full' : undefined
}

/**
 * Returns the text after a citation and its year. `isHistory` is true if that text is an italic phrase of the case's
 * later history: `Roe v. Doe, 1 F.4th 2 (3d Cir. 2022), stay granted, 142 S. Ct. 3`.
 */
function readAfter({ core }: PlacedCitation, note: DocumentNote): { rest: string; isHistory: boolean } {
  const after = note.text.slice(core[1], core[1] + 160)
  const year = /^([^();]*)\([^()]*\)/.exec(after)
  // Parentheses in the next sentence are not part of the citation.
  const length = year === null || /\.[”’]?\s+\p{Lu}\p{Ll}+\s/u.test(year[1] ?? '') ? 0 : year[0].length
  const rest = after.slice(length)
  const phrase = /^,?\s(?=\p{Ll})/u.exec(rest)?.[0].length
  if (phrase === undefined) return { rest, isHistory: false }
  const from = core[1] + length + phrase
  const word = /^\p{L}+/u.exec(rest.slice(phrase))?.[0].length ?? 1
  return { rest, isHistory: isSlanted(note, from, from + word) }
}

/** Matches a verb after a citation, when the cited case is its subject: `Roe v. Doe, 1 U.S. 2 (1801), held that …`. */
const PREDICATE =
  /^,?\s(?:(?:is|was|did|does|has|had|would|could|should|may|might|must|can|cannot|will)\b|(?!(?:thus|perhaps|plus|always|sometimes|besides|versus|whereas)\b)\p{Ll}{2,}(?<!s)s\s|(?:\p{Ll}+ed|held|made|found|gave|set|took|left|said|saw|drew|began|overruled) (?:that|the|an?|its|this|these|those|such|no|not|how|when|whether|it|any|all|only|both)\b)/u

/** Matches another citation in the rest of the sentence. The text before it may be the history of a decision. */
const CITES_ON =
  /^[^;]*?(?: v\. |\b\d{1,4} (?=\S{1,20}\.)\p{Lu}[\p{L}.]{0,20}(?: \p{L}{1,12}\.){0,4} ?\S{0,8} \d)/u

/** Matches a preposition or conjunction between a sentence and a name. */
const LED =
  /(?:^|\s)(?:in|under|from|since|after|before|on|like|unlike|to|of|for|than|that|because|while|although|though|until|against|between|where|when|if|following|through|during|whether|beyond|despite)\s$/

/** The last sentence in a piece of text. */
const SENTENCE = /(?:[^.?!;]|\.(?!["”’)\]]*\s+[\p{Lu}“]))*$/u

/** Words showing that the sentence is itself a citation, mentions a court paper, or cites an earlier decision. */
const OPEN =
  /\b(?:[Ss]ee|[Cc]f\.|[Aa]ccord|[Cc]ompare|[Cc]ontra|e\.g\.)|\b(?:Brief|Petition|Transcript|Complaint|Motion|Opinion|Order|Memorandum|Statement|Testimony|Letter|Argument|Record|Appendix|Reply|Declaration|Affidavit)\b|\d{4}\)/

/**
 * Matches text of the sentence that may have been parsed as part of the name: `Court in Roe v. Wade`. A party's name
 * can also contain prepositions: `The Society for the Prevention of Cruelty to Animals v. Roe`.
 */
const LEADING =
  /^(?=(?:In|Under|From|Since|After|Before|With|On|Like|As)\b|[^.]*\b(?:Courts?|Circuits?|Justices?|Judges?|Congress)\s|[^.]*\s(?!(?:of|and|the|for|against|about|with|within|without|over|upon|among|between|beyond|from|who|that)\b)\p{Ll}{3,}\s)(?:(?! v\. ).)*\s(?:in|under|from|since|after|before|with|on|like|to)\s+(?=\p{Lu})/u

/** The end of a sentence inside text that was parsed as a name: `Section V.B. Prior to Roe`. */
const SENTENCE_END =
  /^(?:Parts?|Sections?|Chapters?|Tables?|Figures?|Appendix) |\. (?:As|After|Although|Before|But|By|Compare|Despite|During|For|From|In|Prior|See|Since|The|This|Though|To|Under|Unlike|Until|When|While|With) /

/** A person's name before a case: `President Bush in Bush v. Gore`. */
const NAMED_IN = /^(?:(?! v\. ).)*\p{Ll} in (?=\p{Lu}[^,]* v\. )/u

/**
 * Matches the first part of a name, or its lowercase first word: `de Abadia-Peixoto v. Roe`, `Chamber of Com. of the
 * U.S. v. Roe`.
 */
const PARTICLE = /\b(?:de|del|della|der|di|da|du|la|le|van|von|den|ten|ter|al|el|bin|ben|of|of the) $/

/** The start of a citation sentence or of a citation in a string cite. */
const OPENING = /(?:^|[.?!;—]["”’)\]]*)\s*$/
const SIGNAL =
  /\b(?:see|see also|see generally|but see|but cf\.|cf\.|accord|contra|compare|e\.g\.)(?:,? e\.g\.)?,?\s*$/i
/** Matches text after a citation that is part of the citation. */
const RELATION_AFTER =
  /^,?\s(?:and|with|overruled|abrogated|superseded|affirmed|reversed|vacated|rev’d|aff’d|cert|appeal|petition|reh’g|reh'g|rev'd|aff'd|argued|denying|reversing|affirming|vacating|modified|remanded|sub|as|enforced|mandamus)\b/
/** The rest of a citation to a decision that has no reporter. */
const DOCKETED = /^,?\s(?:slip op|mem|docket|bench|oral|filed|order|opinion)\b/
/** Matches text that links one citation to another. A name after it is part of a citation. */
const RELATION =
  /\b(?:by|citing|quoting|(?:cited|quoted|recognized|stated|noted|discussed|reported|followed)(?: with approval)? in|with|and|nom\.|re|parte|rel\.)\s$/
