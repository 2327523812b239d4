// Packs the rules of The Indigo Book into app/client/rulebook/indigo-book.txt, which the app shows when the user clicks
// "Why?". The book is dedicated to the public domain (CC0 1.0, NOTICE). Usage: `node scripts/pack-indigo-book.mjs
// FOLDER`. FOLDER contains the book's Markdown (one file for each rule and table) and Rule 10 from the first edition.
// Leaves out the tables that no finding refers to: those of states, countries, and abbreviations. The same input always
// gives the same output.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
if (folder === undefined) {
  console.error('Name the folder of the book: node scripts/pack-indigo-book.mjs FOLDER')
  process.exit(1)
}
const LEFT_OUT = new Set(['T02.md', 'T03.md', 'T04.md', 'T11.md', 'T12.md', 'T13.md'])

const rules = readdirSync(join(folder, 'rules'))
  .filter((name) => /^[RT]\d\d\.md$/.test(name) && !LEFT_OUT.has(name))
  .sort()
  .map((name) => readFileSync(join(folder, 'rules', name), 'utf8'))
// Two citation styles still use the first edition's order of authorities.
const order = readFileSync(join(folder, '1e/briefs-R10.md'), 'utf8').replace('### R10. ', '### 1e-R10 ')

const text = [...rules, order]
  .join('\n\n')
  .replaceAll('\r', '')
  .replaceAll(/[ \t]+$/gm, '')
  .replaceAll(/\n{3,}/g, '\n\n')
  .trim()
writeFileSync(join(import.meta.dirname, '../app/client/rulebook/indigo-book.txt'), `${text}\n`)
console.log(`${rules.length + 1} rules, ${text.length} characters`)
