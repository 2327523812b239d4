import { expect, test } from 'vitest'
import { decodePage } from './charset.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const html = 'text/html'

test.for<[why: string, bytes: Buffer, contentType: string, text: string]>([
  ['a byte order mark beats the header', Buffer.from('\ufeffé'), 'text/html; charset=iso-8859-1', 'é'],
  ['UTF-16 with a byte order mark', Buffer.from('\ufeffé', 'utf16le'), html, 'é'],
  ['the header beats the bytes', latin('\xe9'), 'text/html; charset=iso-8859-1', 'é'],
  ['valid UTF-8 beats the header', Buffer.from('é'), 'text/html; charset=iso-8859-1', 'é'],
  ['a page that wrongly declares UTF-8', latin('\x93caf\xe9\x94'), 'text/html; charset=utf-8', '“café”'],
  [
    'one broken character in UTF-8',
    Buffer.concat([Buffer.from('éàü'), latin('\xe9')]),
    'text/html; charset=utf-8',
    'éàü\ufffd',
  ],
  ['the header, quoted and uppercase', latin('\xe9'), 'text/html; CHARSET="ISO-8859-1"', 'é'],
  [
    'valid UTF-8 beats the page’s meta charset',
    Buffer.from('<meta charset=iso-8859-1>é'),
    html,
    '<meta charset=iso-8859-1>é',
  ],
  [
    'the page’s meta charset',
    latin('<meta charset="windows-1251">\xcf'),
    html,
    '<meta charset="windows-1251">П',
  ],
  [
    'the page’s meta http-equiv',
    latin('<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">\x83\x65'),
    html,
    '<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">テ',
  ],
  [
    'a charset in nested quotes',
    latin('<meta http-equiv="Content-Type" content="text/html; charset="windows-1251"">\xcf'),
    html,
    '<meta http-equiv="Content-Type" content="text/html; charset="windows-1251"">П',
  ],
  ['no declaration means windows-1252', latin('\x93caf\xe9\x94 \x80'), html, '“café” €'],
  ['latin-1 means windows-1252', latin('\x93\x94'), 'text/html; charset=latin1', '“”'],
  ['an unknown name counts as none', latin('\xe9'), 'text/html; charset=klingon', 'é'],
  [
    'a byte-readable page that declares UTF-16',
    latin('<meta charset="utf-16">a'),
    html,
    '<meta charset="utf-16">a',
  ],
])('decodes a page correctly: %s', ([, bytes, contentType, text]) => {
  expect(decodePage(bytes, contentType)).toBe(text)
})

test('decodes UTF-8 bytes that end in the middle of a character', () => {
  expect(decodePage(Buffer.from('é€').subarray(0, 4), html, true)).toBe('é\ufffd')
})
