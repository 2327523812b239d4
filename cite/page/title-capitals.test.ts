import { describe, expect, test } from 'vitest'
import { parsePage } from '#api/webcite/parse-page.ts'
import { extract } from './extract.ts'
import { capitalizeTitle } from './title-capitals.ts'
import { sourceOfExtraction } from './to-source.ts'

describe('PG25 · capitals of titles', () => {
  test.for<[title: string, capitals: string]>([
    [
      'As venture capital dries up, start-ups discover frugality',
      'As Venture Capital Dries Up, Start-ups Discover Frugality',
    ],
    ['Wide Range Of Opportunities At The Fair', 'Wide Range of Opportunities at the Fair'],
    ['Release: acme-tool 0.4', 'Release: acme-tool 0.4'],
    ['The iPhone and the law: a short history', 'The iPhone and the Law: A Short History'],
    ['What to Look For', 'What to Look For'],
    ['Town walled off by law', 'Town Walled Off by Law'],
    ['Court rules out a second trial', 'Court Rules Out a Second Trial'],
    ['Clerk calls out of hours', 'Clerk Calls out of Hours'],
    ['Senators weigh in on the rules', 'Senators Weigh In on the Rules'],
    ['Members fill in the forms', 'Members Fill in the Forms'],
    ['A player walks off the field', 'A Player Walks off the Field'],
    ['A system incorporates yet more rules', 'A System Incorporates Yet More Rules'],
    ['A small yet powerful rule', 'A Small yet Powerful Rule'],
    ['All-new rules for a 16-inch screen', 'All-New Rules for a 16-Inch Screen'],
    ['Anti-dumping duties and follow-up orders', 'Anti-dumping Duties and Follow-up Orders'],
    ['State-of-the-art rules', 'State-of-the-Art Rules'],
    ['What’s on the cards for von der Leyen?', 'What’s on the Cards for von der Leyen?'],
    ['How the rules changed al-Roe’s world', 'How the Rules Changed al-Roe’s World'],
    ['President Roe Mei-ling’s rules for the city', 'President Roe Mei-ling’s Rules for the City'],
    ['A Look at Long-term Care', 'A Look at Long-Term Care'],
    ['Word-count-based rules', 'Word-Count-Based Rules'],
    ['Orders by Term/year', 'Orders by Term/Year'],
    ['Rule Vs Standard', 'Rule vs Standard'],
    ['acme/tool: rules for notes', 'acme/tool: Rules for Notes'],
    ['The Rule (In re Acme)', 'The Rule (In re Acme)'],
    ['Notes On: in Re Acme', 'Notes On: In re Acme'],
    ['[A Palace] The rule of notes', '[A Palace] The Rule of Notes'],
  ])('%s', ([title, capitals]) => {
    expect(capitalizeTitle(title)).toBe(capitals)
  })

  const titleOf = (html: string, capitals?: boolean) => {
    const found = extract(parsePage(html), 'https://example.com/a')
    const source = sourceOfExtraction(found, { id: 'a', capitals })
    return 'title' in source ? source.title : undefined
  }

  test('change in a one-word title in full capitals if the page has the word in lowercase', () => {
    const text = '<p>Courts have long used such followings to describe the way in which rules spread.</p>'
    expect(titleOf(`<h1>FOLLOWINGS</h1>${text}`)).toBe('Followings')
    expect(titleOf('<h1>CALSTRS</h1>')).toBe('CALSTRS')
  })

  test('follow R8 unless the option is off', () => {
    const html = '<html lang="en"><body><h1>A rule of law</h1></body></html>'
    expect(titleOf(html)).toBe('A Rule of Law')
    expect(titleOf(html, false)).toBe('A rule of law')
  })

  test('don’t change in a text in another language, even if the page declares English', () => {
    const text =
      'Le gouvernement règle ses dettes pour que les compagnies pétrolières puissent avoir de la liquidité avant la fin du mois.'
    const html = `<html lang="en"><body><h1>Les dettes du gouvernement</h1>${`<p>${text}</p>`.repeat(4)}</body></html>`
    expect(titleOf(html)).toBe('Les dettes du gouvernement')
  })

  test('follow R8 in an English text, even if the page declares another language', () => {
    const text =
      'The court said that the rule of law and the words of the statute are all that it has to apply to this case.'
    const html = `<html lang="de"><body><h1>A rule of law</h1>${`<p>${text}</p>`.repeat(4)}</body></html>`
    expect(titleOf(html)).toBe('A Rule of Law')
  })

  test('don’t change in another language', () => {
    expect(titleOf('<html lang="es"><body><h1>Las reglas del derecho</h1></body></html>')).toBe(
      'Las reglas del derecho',
    )
  })
})
