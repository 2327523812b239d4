import { expect, test } from 'vitest'
import { DocumentError } from '#cite/word/document-error.ts'
import { readPassages } from '#cite/word/read-body.ts'
import { openFlatPackage } from './flat-package.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

function writePackage(text: string, { prefix = 'pkg', indent = '' } = {}): string {
  const part = (name: string, type: string, xml: string): string =>
    `${indent}<${prefix}:part ${prefix}:name="${name}" ${prefix}:contentType="${type}" ${prefix}:padding="512">${indent}<${prefix}:xmlData>${indent}${xml}${indent}</${prefix}:xmlData>${indent}</${prefix}:part>`
  const relations = (list: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`
  const parts = [
    part(
      '/_rels/.rels',
      'application/vnd.openxmlformats-package.relationships+xml',
      relations(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`),
    ),
    part(
      '/word/document.xml',
      `${TYPE}.document.main+xml`,
      `<w:document xmlns:w="${W}"><w:body>${text}</w:body></w:document>`,
    ),
    `${indent}<${prefix}:part ${prefix}:name="/word/media/image1.png" ${prefix}:contentType="image/png"><${prefix}:binaryData>AAAA</${prefix}:binaryData></${prefix}:part>`,
  ]
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<?mso-application progid="Word.Document"?>\n<${prefix}:package xmlns:${prefix}="http://schemas.microsoft.com/office/2006/xmlPackage">${parts.join('')}${indent}</${prefix}:package>`
}

const paragraph =
  '<w:p><w:r><w:rPr><w:i/></w:rPr><w:t>Id.</w:t></w:r><w:r><w:t xml:space="preserve"> at 4</w:t></w:r></w:p>'

test.for([
  ['as Word writes it', {}],
  ['indented', { indent: '\n    ' }],
  ['with another prefix', { prefix: 'p' }],
] as const)('opens a package %s', async ([, options]) => {
  const passages = readPassages(await openFlatPackage(writePackage(paragraph, options)))
  expect(passages.map(({ text, pieces }) => [text, pieces.map(({ face }) => face.italic)])).toEqual([
    ['Id. at 4', [true, false]],
  ])
})

test('ignores document elements with the same names as the package’s own elements', async () => {
  const custom =
    '<w:p><w:r><w:t>One</w:t></w:r></w:p><x:part xmlns:x="urn:x"><x:xmlData/></x:part><w:p><w:r><w:t>Two</w:t></w:r></w:p>'
  const passages = readPassages(await openFlatPackage(writePackage(custom)))
  expect(passages.map(({ text }) => text)).toEqual(['One', 'Two'])
})

test.for([
  ['an empty text', ''],
  ['text that is not XML', 'GeneralException'],
  ['a truncated package', writePackage(paragraph).slice(0, -40)],
  ['a package without a document', '<pkg:package xmlns:pkg="urn:x"/>'],
  ['a declared entity', writePackage(paragraph).replace('?>\n', '?>\n<!DOCTYPE x [<!ENTITY a "b">]>')],
])('refuses %s', async ([, text]) => {
  await expect(Promise.resolve().then(() => openFlatPackage(text ?? ''))).rejects.toBeInstanceOf(
    DocumentError,
  )
})
