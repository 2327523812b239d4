import { expect, test } from 'vitest'
import { readDocumentAuthorities } from './read-authorities.ts'
import type { DocumentPassage } from './passage.ts'

function list(text: string, ...notes: readonly string[]): [text: string, mentions: number][] {
  const passages: DocumentPassage[] = [
    { kind: 'paragraph', text },
    ...notes.map((note, at): DocumentPassage => ({ kind: 'footnote', number: at + 1, text: note })),
  ]
  return readDocumentAuthorities(passages).authorities.map(({ text: name, mentions }) => [
    name,
    mentions.length,
  ])
}

test('joins a note that contains only a URL with the work before its number in the text (LV4)', () => {
  expect(
    list(
      'Schools used such data. Jane Roe, A Title of Some Length, The Example (Jan. 13, 2022).1 It grew.',
      'https://example.com/title.',
    ),
  ).toEqual([['Jane Roe, A Title of Some Length, The Example (Jan. 13, 2022)', 2]])
})

test('names a URL in a note after the work in the sentence before its number', () => {
  expect(
    list(
      'It happens in housing, see, e.g., Jane Roe et al., A Title of Some Length, Example (Mar. 11, 2022) (describing the practice);1 insurance, see, e.g., John Doe, Another Title in Full, Example (Apr. 5, 2017) (same);2 and courts, Ct. Off. of the State, Report No. 12.3 They agreed. See Coelaw, A Survey of Privacy Laws.4 Others did not.',
      'https://example.com/one.',
      'https://example.com/two (last visited Dec. 20, 2023).',
      'https://example.com/three.',
      'https://example.com/four.',
    ),
  ).toEqual([
    ['Jane Roe et al., A Title of Some Length, Example (Mar. 11, 2022), https://example.com/one', 2],
    ['John Doe, Another Title in Full, Example (Apr. 5, 2017), https://example.com/two', 2],
    ['Ct. Off. of the State, Report No. 12, https://example.com/three', 2],
    ['Coelaw, A Survey of Privacy Laws, https://example.com/four', 2],
  ])
})

test('keeps a URL in a note as a separate source after a sentence without a source', () => {
  expect(list('The practice grew after the war.1 It stopped.', 'https://example.com/one.')).toEqual([
    ['https://example.com/one', 1],
  ])
})

test('names an article in the text by its authors and title', () => {
  expect(
    list('They were right to worry. Jane Roe & John Doe, The Right to a Title, 30 Harv. L. Rev. 193 (1990).'),
  ).toEqual([['Jane Roe & John Doe, The Right to a Title, 30 Harv. L. Rev. 193 (1990)', 1]])
})

test('names a hearing with a full date by its title', () => {
  expect(
    list(
      'See, e.g., The Example Market? Its Impact on Roe: Hearing Before the S. Comm. on the Judiciary, 118th Cong. (Dec. 13, 2023).',
    ),
  ).toEqual([
    [
      'The Example Market? Its Impact on Roe: Hearing Before the S. Comm. on the Judiciary, 118th Cong. (Dec. 13, 2023)',
      1,
    ],
  ])
})

test('names a URL in the text by its authors, and keeps "The" at the start of a title', () => {
  expect(
    list(
      'They knew of “girls.” Jane Roe et al., A Title of Some Length, Example J. (Sept. 14, 2021), https://example.com/one. The Example Files, Example J., https://example.com/two.',
    ),
  ).toEqual([
    ['Jane Roe et al., A Title of Some Length, Example J. (Sept. 14, 2021), https://example.com/one', 1],
    ['The Example Files, Example J., https://example.com/two', 1],
  ])
})
