// This module contains a minimal item of every CSL type, and a sample value for every field.

const person = (family: string) => [{ family, given: 'Zoe' }]
const day = (year: number) => ({ 'date-parts': [[year, 3, 14]] })

/** Fields that each type must have before another field can be tested. */
const BASE_ITEMS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  legal_case: {
    title: 'Roe v. Doe',
    'container-title': 'F.3d',
    volume: '11',
    page: '22',
    authority: 'S.D.N.Y.',
    issued: day(2001),
  },
  legislation: { 'container-title': 'U.S.C.', volume: '42', section: '1983' },
  regulation: { 'container-title': 'C.F.R.', volume: '42', section: '1983' },
  bill: { number: 'H.R. 11', authority: 'Cong.', 'collection-number': '111' },
  hearing: { title: 'Notes Act', section: 'S. Comm. on Notes' },
  treaty: { title: 'Convention on Notes', 'container-title': 'U.N.T.S.', volume: '11' },
  patent: { number: '7,000,001' },
  report: { title: 'Plain Notes' },
  'article-journal': { title: 'Plain Notes', 'container-title': 'Acme L.J.', volume: '11', page: '22' },
  'article-magazine': { title: 'Plain Notes', 'container-title': 'The Noter' },
  'article-newspaper': { title: 'Plain Notes', 'container-title': 'The Noter' },
  chapter: { title: 'Plain Notes', 'container-title': 'Essays' },
  'paper-conference': { title: 'Plain Notes', 'container-title': 'Essays' },
  'entry-encyclopedia': { title: 'Agency § 1.1', 'container-title': 'Restatement (Third) of Notes' },
}

const plain = { title: 'Plain Notes' }

export const CSL_TYPES: readonly string[] = [
  ...Object.keys(BASE_ITEMS),
  ...'article book broadcast classic collection dataset document entry entry-dictionary event figure graphic interview manuscript map motion_picture musical_score pamphlet performance periodical personal_communication post post-weblog review review-book software song speech standard thesis webpage'.split(
    ' ',
  ),
]

/** Returns the item to test a field on. */
export function baseItemOf(type: string): Record<string, unknown> {
  return { id: 'x', type, ...(BASE_ITEMS[type] ?? plain) }
}

/** A sample value for every CSL variable, including those of CSL-M for legal items. */
export const FIELD_SAMPLES: Readonly<Record<string, unknown>> = {
  title: 'Zorns Lemma',
  'container-title': 'Zeitschrift',
  author: person('Zabel'),
  editor: person('Zedler'),
  translator: person('Zukov'),
  recipient: person('Zimmer'),
  interviewer: person('Zola'),
  director: person('Zander'),
  'collection-editor': person('Zarko'),
  'container-author': person('Zelig'),
  'reviewed-author': person('Zuse'),
  issued: day(1987),
  accessed: day(1988),
  submitted: day(1989),
  'original-date': day(1966),
  'event-date': '9:55 AM',
  volume: '471',
  issue: '472',
  page: '473',
  number: '474',
  section: '475',
  edition: '476',
  'collection-title': 'Zyklus',
  'collection-number': '477',
  'chapter-number': '478',
  'number-of-pages': '479',
  'number-of-volumes': '480',
  publisher: 'Zebra Books',
  'publisher-place': 'Zagreb',
  authority: 'Zonal Ct.',
  jurisdiction: 'us:ak',
  genre: 'Zettel',
  medium: 'zine',
  status: 'zeroed',
  references: 'zest',
  archive: 'Zentralarchiv',
  archive_location: '481',
  'archive-place': 'Zurich',
  'call-number': '482',
  'title-short': 'Zorn',
  'container-title-short': 'Zs.',
  'event-title': 'Zenith Days',
  'event-place': 'Zwolle',
  dimensions: '483 mm',
  scale: '1:484',
  version: '485',
  'reviewed-title': 'Zenos Paradox',
  source: 'zotero',
  URL: 'https://zz.example',
  DOI: '10.486/zz',
  ISBN: '487',
  ISSN: '488',
  PMID: '489',
  abstract: 'Zany words.',
  keyword: 'zoology',
  language: 'zu',
  annote: 'zzz',
  note: 'zigzag',
}
