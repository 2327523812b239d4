/**
 * Our paraphrase of each rule and its reason, by rule number. Plain numbers are rules of *The Indigo Book*. Numbers
 * that start with other letters are the engine's own rules. A rule without an entry uses the text of its nearest
 * parent: R11.5.4 uses R11.5.
 */
const texts: Readonly<Record<string, string>> = {
  'R3.2':
    'A citation sentence starts with a capital letter and ends with one period. Use it for sources that relate to the whole preceding sentence.',
  R4: 'A signal shows how the source relates to your statement. Put it before the citation, in italics.',
  'R4.2':
    'Signals fall into four groups: support, comparison, contradiction, and background. The spelling of each signal is fixed, so readers know at a glance what you claim about a source.',
  'R4.3':
    'Put signals of the same group in one citation sentence, separated by semicolons. Start a new sentence for each new group; in a citation clause, separate all of them with semicolons.',
  'R4.4':
    'You choose the order of authorities under one signal: lead with the most helpful and follow a logical order. The suggested order is optional.',
  'R4.6.2':
    'E.g. means that other sources say the same thing. Put a comma after it, and another between it and any preceding signal.',
  'R4.6.5':
    'See also adds a source when others already support the point. Add a parenthetical that says what this one adds.',
  'R4.6.6':
    'Cf. cites a source that supports the point only by analogy. Add a parenthetical that explains the analogy.',
  'R4.6.7':
    'See generally cites background. Add a parenthetical that says what the reader will find there; you don’t need a pincite.',
  'R4.7':
    'A comparison sets one group of sources against another. Add parentheticals that state the difference.',
  'R4.8.3':
    'But cf. cites a source that contradicts the point only by analogy. As with cf., add a parenthetical that explains how.',
  R5: 'A pincite gives the exact place in the source that supports your point.',
  'R5.1.1':
    'Give the page number alone, without p. or pp., after the first page of the source. A pincite spares the reader a search through the whole opinion or article.',
  'R5.1.2':
    'Join consecutive pages with an en dash. For pages 100 and up, drop the leading digits both numbers share, but keep the last two digits: 436–38.',
  'R5.2.1': 'Use one section sign for one section and two for several, followed by a space.',
  'R5.2.3': 'Give the first and last sections of a range. “Et seq.” doesn’t say where it ends.',
  'R5.3': 'Section and paragraph signs need no “at” before them.',
  'R6.1': 'Cite a source in full the first time, so that readers can find it.',
  'R6.2':
    'After a full citation, use a short form if readers can tell at once which source you mean and where its full citation is.',
  'R6.2.1':
    'A short form refers to a full citation nearby. In footnotes, you can use a short form for a case that was cited in one of the five preceding notes; otherwise, cite it in full again.',
  'R6.2.2':
    'Id. refers to the immediately preceding source. Use “at” before a new page, but not before a section or paragraph.',
  'R6.2.3':
    'Supra refers to the note with the full citation. Use it for books, articles, and similar sources. Cases, statutes, constitutions, and regulations have their own short forms.',
  'R7.2': 'Write ordinals in citations as 1st, 2d, 3d, and 4th.',
  'R8.2':
    'When you change a quotation, use a parenthetical to say what you changed, and list only your own changes.',
  R10: 'Parentheticals have a fixed order: weight of authority first, then changes to the quotation, then explanations.',
  'R10.1':
    'Start an explanatory parenthetical with a participle such as “holding,” or quote a whole sentence.',
  R11: 'Cite a case by name, reporter, court, and year.',
  'R11.1':
    'Cite a case by name, volume, reporter, first page, and pincite, followed by court and year in parentheses.',
  R12: 'Put the court and the year in parentheses after the pages, with no comma before or between them. Leave out a court that the reporter already identifies.',
  R14: 'Subsequent history follows the citation, after an italicized phrase.',
  'R14.2': 'Use the fixed abbreviation for a subsequent history phrase, and italicize it.',
  'R15.2': 'The short form of a case gives one party, the volume, the reporter, and the page.',
  R16: 'Cite a statute by title, code, and section, and by year if your edition requires it.',
  R18: 'Cite rules of procedure and evidence by the abbreviated name of the set of rules and the rule number.',
  R19: 'Cite regulations by code and year, and those published only in a register by volume, page, and date.',
  R23: 'Cite legislative materials by number and Congress.',
  R28: 'Cite a book by author, title, and page, followed by edition and year in parentheses.',
  R30: 'Cite an article by author, title, volume, journal, first page, pincite, and year.',
  T14: 'The table of explanatory phrases lists the abbreviations for case history.',
  'R8.2.6': 'Readers assume that a quotation is unchanged. Note only your own changes.',
  'R11.3': 'In citations, abbreviate common words and places in case names as listed in the tables.',
  'R11.3.1':
    'In case names, abbreviate words from the table of common words, unless the word is the party’s whole name.',
  'R11.3.2':
    'Abbreviate places as listed in the table of geographical terms, unless the place is the party’s whole name.',
  'R11.5': 'Shorten a case name to what identifies the case.',
  'R11.5.1': 'Use only the surnames of individuals.',
  'R11.5.3': 'Use widely recognized initials (NAACP, SEC) for an organization.',
  'R11.5.4': 'Omit nicknames and aliases.',
  'R11.5.5': 'Name only the first party on each side, and omit “et al.”',
  'R11.5.6': 'One business designation is enough to identify a company; omit the second.',
  'R11.5.7': 'Replace phrases like “on the relation of” with ex rel. and “in the matter of” with In re.',
  'R11.5.8': 'Write out “United States” as a party, and omit “of America.”',
  'R11.5.9':
    'Omit “State of” before the name of a state. In a citation to its own courts, use only “State,” “People,” or “Commonwealth.”',
  'R11.5.10': 'Keep “City of” at the start of a party’s name and omit it elsewhere.',
  'R11.5.11':
    'Keep phrases that name a country or a larger area, and omit other place names that follow the name of a city.',
  'R11.5.12': 'Omit “the” at the start of a party’s name.',
  'R11.5.13': 'Cite the Commissioner of Internal Revenue as “Commissioner.”',
  'R11.5.14':
    'Give a union’s name as reported, but omit everything after its first full craft or industry name.',
  'R11.8': 'Name the court in the parenthetical, unless the reporter’s name already identifies it.',
  'R11.6.2':
    'Give the year of the decision. A volume of a reporter contains the decisions of only one year or a few.',
  'R11.7': 'Cite a page of the opinion itself: no earlier than its first page.',
  'R12.4':
    'Cite an opinion that isn’t in a reporter by docket number, database or web address, court, and full date.',
  'R14.3': 'When a case continues under another name, introduce the new name with sub nom. in italics.',
  R15: 'After the full citation, cite a case by one party’s name, the volume, the reporter, and the page.',
  'R15.2.1':
    'Use a short form for a case where readers can easily find the full citation: in the same discussion, or within five footnotes.',
  'R15.3.3':
    'Id. must refer to one clear source. Don’t use it right after a string cite, because readers can’t tell which source you mean.',
  'R16.1': 'Cite the federal code by title and section. Some citation styles also require the year.',
  R33: 'Cite a web page by author, title, site, date, and address, with a comma before the address.',
  'R33.5.2': 'Give the date of your visit only if the page itself has no date.',
  'R33.6.3':
    'Pages change and disappear. To preserve what you saw, add the address of an archived copy in brackets after the original address.',
  T1: 'Write each court and reporter as the table of courts lists it, including its periods and spaces.',
  T17: 'Abbreviate months, except May, June, and July.',
  '1e-R10':
    'Older editions rank authorities under one signal: constitutions, statutes, treaties, cases by court, then legislative and secondary sources. Your edition requires this order.',
  SC7: 'A citation without its source can’t be shown.',
  TY1: 'Use curly quotation marks. Straight ones come from typewriters, and word processors don’t convert them in pasted text.',
}

/** Returns the text of a rule or of its nearest parent; undefined for an unknown rule. */
export function explainRule(rule: string): string | undefined {
  let id = rule
  while (id !== '') {
    const text = texts[id]
    if (text !== undefined) return text
    const cut = id.lastIndexOf('.')
    id = cut === -1 ? '' : id.slice(0, cut)
  }
  return undefined
}
