import { decodePage } from '#api/webcite/charset.ts'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

test.for<[why: string, bytes: Buffer, text: string]>([
  ['a byte order mark', Buffer.from('\ufeffé', 'utf16le'), 'é'],
  [
    'UTF-8 regardless of the declared charset',
    Buffer.from('<meta charset="latin1">é'),
    '<meta charset="latin1">é',
  ],
  ['the declared charset', latin('<meta charset="windows-1251">\xcf'), '<meta charset="windows-1251">П'],
  [
    'a page that declares UTF-8 but is not',
    latin('<meta charset="utf-8">\x93caf\xe9\x94'),
    '<meta charset="utf-8">“café”',
  ],
  ['UTF-8 with one broken character', Buffer.concat([Buffer.from('éàü'), latin('\xe9')]), 'éàü\ufffd'],
  ['an undeclared charset as windows-1252', latin('caf\xe9'), 'café'],
])('decodes %s like the server', ([, bytes, text]) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text)
  expect(decodePage(bytes, 'text/html')).toBe(text)
})
