import { expect, test } from 'vitest'
import { splitPlainText } from './page-passages.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

const NOTES = [
  '1 Roe v. Wade, 410 U.S. 113 (1973).',
  '2 Jane Roe, "The Law of Love," The Example Today, August 3, 2021.',
  '3 Ibid.',
  '4 Roe, "The Law of Love."',
]

test('reads numbered paragraphs as notes if the text has matching note numbers', () => {
  const passages = splitPlainText(['The right is old.1 It was new.2 So they say.3', ...NOTES].join('\n\n'))
  expect(passages.map(({ kind, number }) => [kind, number])).toEqual([
    ['paragraph', undefined],
    ['endnote', 1],
    ['endnote', 2],
    ['endnote', 3],
    ['endnote', 4],
  ])
  expect(passages[1]?.text).toBe('Roe v. Wade, 410 U.S. 113 (1973).')
})

test('keeps the items of a list in the text', () => {
  const passages = splitPlainText(['We ask the court to rule on these:', ...NOTES].join('\n\n'))
  expect(passages.every(({ kind }) => kind === 'paragraph')).toBe(true)
})

test('lists a work with a quoted title and its short forms once', () => {
  const passages = splitPlainText(['The right is old.1 It was new.2 So they say.3', ...NOTES].join('\n\n'))
  const { authorities } = readDocumentAuthorities(passages)
  expect(authorities.map(({ text, mentions }) => [text, mentions.map(({ passage }) => passage)])).toEqual([
    ['Roe v. Wade, 410 U.S. 113 (1973)', [1]],
    ['Jane Roe, "The Law of Love," The Example Today, August 3, 2021', [2, 3, 4]],
  ])
})

test('does not list a quotation in a sentence as a work', () => {
  const note =
    'The court said, “The law of love is old.” Plaintiff, “Jane Doe,” filed a complaint. Compl., “Exhibit A,” Page 3.'
  expect(readDocumentAuthorities([{ kind: 'footnote', number: 1, text: note }]).authorities).toEqual([])
})
