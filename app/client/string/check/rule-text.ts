/**
 * Our paraphrase of each rule and its reason, by its number in The Indigo Book; numbers with other letters are the
 * engine's. A rule without an entry uses the text of its nearest parent: R11.5.4 uses R11.5.
 */
const texts: Readonly<Record<string, string>> = {
  'R3.2':
    'A citation sentence begins with a capital and ends in one period. It stands after the sentence whose every point its sources bear on.',
  R4: 'A signal tells the reader how the source bears on what you say. It stands in front of the citation, in italics.',
  'R4.2':
    'Signals come in four groups: support, comparison, contradiction and background. Each has a fixed spelling, so that readers know at a glance what you claim for a source.',
  'R4.3':
    'Signals of one group share a citation sentence, divided by semicolons. A signal of another group begins a new sentence; inside a clause semicolons divide them all.',
  'R4.4':
    'Under one signal you decide what comes first: put the most helpful authority in front and keep a logic the reader can follow. A suggested order is an offer, no more.',
  'R4.6.2':
    'E.g. says that more sources would show the same. After another signal a comma divides the two, and a comma follows e.g. itself.',
  'R4.6.5':
    'See also adds a source where others already carry the point. Readers expect a parenthetical that says what it adds.',
  'R4.6.6':
    'Cf. leads to a source that helps only by analogy. Without a parenthetical the reader has to guess the analogy, so give one.',
  'R4.6.7':
    'See generally points at background. A parenthetical says what the reader will find there; a pincite is not needed.',
  'R4.7':
    'A comparison sets one group of sources against another. Its point lies in the difference, which parentheticals have to state.',
  'R4.8.3':
    'But cf. leads to a source that contradicts only by analogy. As with cf., a parenthetical has to say how.',
  R5: 'A pincite names the exact place in the source that supports you.',
  'R5.1.1':
    'A page number stands bare, without p. or pp., after the page the source begins on. It saves the reader from searching the whole opinion or article.',
  'R5.1.2':
    'Pages that follow one another are joined by an en dash. From a hundred on, digits both numbers share are dropped, but two digits stay: 436–38.',
  'R5.2.1': 'One section takes one sign, several take two, and a space follows.',
  'R5.2.3': 'A span of sections names its first and its last. “Et seq.” would leave open where it ends.',
  'R5.3': 'Paragraph and section signs already say what follows, so no “at” stands before them.',
  'R6.1': 'The first time a source is cited it is cited in full, so that the reader can find it.',
  'R6.2':
    'After the full citation a short form will do, as long as the reader can tell at once which source is meant and where its full citation is.',
  'R6.2.1':
    'A short form points back to a full citation nearby. In footnotes the custom is that a case may be shortened while it was cited in one of the five notes before; after that it is cited in full again.',
  'R6.2.2':
    'Id. stands for the very source cited just before. A new page follows with “at”; sections and paragraphs follow without it.',
  'R6.2.3':
    'Supra sends the reader back to the note with the full citation. It is for books, articles and the like. Cases, statutes, constitutions and regulations have short forms of their own.',
  'R7.2': 'In citations the ordinals are 1st, 2d, 3d and 4th.',
  'R8.2': 'A parenthetical says what was changed in a quotation, and only that.',
  R10: 'Parentheticals stand in a fixed order: what the opinion weighs first, then what was done to the quotation, and what explains it last.',
  'R10.1':
    'A parenthetical that explains begins with a participle such as “holding”, or is a quotation of a whole sentence.',
  R11: 'A case is cited by its name, its place in the reporter, its court and its year.',
  'R11.1':
    'The basic form of a case: name, volume, reporter, first page, pincite, and in a parenthetical court and year.',
  R12: 'An opinion that is not in a reporter is cited by its docket number, its database or address, its court and its full date.',
  R14: 'What became of a case later follows its citation, behind an italic phrase that says what happened.',
  'R14.2': 'The phrase for later history has a fixed short form and stands in italics.',
  'R15.2': 'A short form of a case names one party, the volume, the reporter and the page.',
  R16: 'A statute is cited by its code: title, code, section, and the year where the edition asks for it.',
  R18: 'Rules of procedure and evidence are cited by the short name of the set and the number.',
  R19: 'Regulations are cited by their code with its year; what is only in a register by volume, page and date.',
  R23: 'Legislative papers keep their own numbers and say which Congress they come from.',
  R28: 'A book is cited by author, title, page and, in a parenthetical, edition and year.',
  R30: 'An article is cited by author, title, volume, journal, first page, pincite and year.',
  T14: 'Phrases for what became of a case are listed in the table of explanatory phrases.',
  'R8.2.6': 'A quotation is taken to be as it stood. Only what you changed needs saying.',
  'R11.3': 'In citations the common words and places of a case name are shortened by the tables.',
  'R11.3.1':
    'Words in the table of common words are shortened in case names, except where a word is all a party is called.',
  'R11.3.2':
    'Places are shortened by the table of geographical terms. A place that is a whole party is written out.',
  'R11.5': 'A case name is cut down to what identifies the case.',
  'R11.5.1': 'Persons go by their surname.',
  'R11.5.3': 'Bodies that everybody knows by their initials go by them.',
  'R11.5.4': 'Nicknames and aliases are left out.',
  'R11.5.5': 'Only the first party on each side is named, and “et al.” is not printed.',
  'R11.5.6': 'One word is enough to show that a party is a business; a second one goes.',
  'R11.5.7': 'Phrases like “on the relation of” become ex rel.; “in the matter of” becomes In re.',
  'R11.5.8': 'The United States as a party is written out, without “of America”.',
  'R11.5.9':
    'A state goes by its name, without “State of”. Before its own courts only “State”, “People” or “Commonwealth” stays.',
  'R11.5.10': '“City of” stays when it begins the party’s name and goes in the middle of it.',
  'R11.5.11':
    'Of phrases that name a place, those for a nation or larger region stay; others after a city go.',
  'R11.5.12': 'A party’s name does not begin with “the”.',
  'R11.5.13': 'The Commissioner of Internal Revenue is “Commissioner”.',
  'R11.5.14': 'A union keeps its name as reported; what follows its first full designation goes.',
  'R11.8':
    'The court is named in the parenthetical, unless the reporter’s name already says which one it is.',
  'R14.3': 'When a case goes on under another name, the italic phrase “sub nom.” introduces the new one.',
  R15: 'After the full citation a case is cited by one party’s name, its volume and reporter, and the page.',
  'R15.2.1':
    'A short form of a case is right where the reader can find the full citation without effort: in the same discussion, or within five footnotes.',
  'R15.3.3':
    'Id. must leave no doubt. After a string cite nobody can tell which of its sources is meant, so a string cite ends every id. for the citation that follows it.',
  'R16.1': 'The federal code is cited by title and section. Some editions ask for its year as well.',
  R33: 'A web page is cited by author, title, site, date and address. A comma stands before the address.',
  'R33.5.2': 'The day you visited a page stands in only where the page itself shows no date.',
  'R33.6.3':
    'Pages change and disappear. An archived copy, in brackets after the address, keeps what you saw.',
  T1: 'Each court has its own short name in the table of courts.',
  T17: 'Months are shortened, all but May, June and July.',
  '1e-R10':
    'Older editions rank authorities under one signal: constitutions, statutes, treaties, cases by court, then legislative and secondary sources. The edition you follow asks for it.',
  SC7: 'A citation whose source is missing cannot be printed.',
  TY1: 'Printed quotation marks are curly. Straight ones come from typewriters, and word processors leave pasted ones as they are.',
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
