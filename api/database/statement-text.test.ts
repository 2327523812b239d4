import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { createRowWriter, selectionText, statementText } from './statement-text.ts'

const letters = sqliteTable('letters', {
  id: text('id').primaryKey(),
  sentAt: integer('sent_at').notNull(),
  body: text('body').notNull(),
})

test('inserts the database names of tables and columns', () => {
  expect(statementText`SELECT ${letters.body} FROM ${letters} WHERE ${letters.sentAt} < ? ${'LIMIT 1'}`).toBe(
    'SELECT body FROM letters WHERE sent_at < ? LIMIT 1',
  )
})

test('names every selected column after its property', () => {
  expect(selectionText({ sentAt: letters.sentAt, words: letters.body })).toBe(
    'sent_at AS "sentAt", body AS "words"',
  )
})

test('writes columns in a fixed order, regardless of the order of the values', () => {
  const rows = createRowWriter(letters, ['id', 'sentAt', 'body'])
  expect(rows.insertText(2, 'ON CONFLICT DO NOTHING')).toBe(
    'INSERT INTO letters (id, sent_at, body) VALUES (?,?,?),(?,?,?) ON CONFLICT DO NOTHING',
  )
  expect(rows.insertText(1)).toBe('INSERT INTO letters (id, sent_at, body) VALUES (?,?,?)')
  expect(rows.valuesOf({ body: 'Dear', id: 'a', sentAt: 7 })).toEqual(['a', 7, 'Dear'])
  expect(rows.overwriteText(['sentAt', 'body'])).toBe('sent_at = excluded.sent_at, body = excluded.body')
})
