import { decodePage } from '#api/webcite/charset.ts'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

test.for<[why: string, bytes: Buffer, text: string]>([
  ['a mark in the bytes', Buffer.from('\ufeffé', 'utf16le'), 'é'],
  ['UTF-8, whatever the page says', Buffer.from('<meta charset="latin1">é'), '<meta charset="latin1">é'],
  ['the page’s own word', latin('<meta charset="windows-1251">\xcf'), '<meta charset="windows-1251">П'],
  [
    'a page that says UTF-8 and is not',
    latin('<meta charset="utf-8">\x93caf\xe9\x94'),
    '<meta charset="utf-8">“café”',
  ],
  [
    'one broken character leaves a page UTF-8',
    Buffer.concat([Buffer.from('éàü'), latin('\xe9')]),
    'éàü\ufffd',
  ],
  ['nothing at all means windows-1252', latin('caf\xe9'), 'café'],
])('%s, as the server reads it', ([, bytes, text]) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text)
  expect(decodePage(bytes, 'text/html')).toBe(text)
})
