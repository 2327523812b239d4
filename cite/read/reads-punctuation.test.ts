import { describe, expect, test } from 'vitest'
import { parseString } from './parse-string.ts'
import { printAgain } from '../../tests/support/print-again.ts'

describe('RJ1 · punctuation of other styles and of copied text', () => {
  test.for<[says: string, kind: string, text: string, printed?: string]>([
    [
      'a British article with its year before the volume',
      'article',
      'Jane Roe and John Doe, “Short Notes” (2005) 93 California Law Review 685.',
      'Jane Roe & John Doe, Short Notes, 93 California Law Review 685 (2005).',
    ],
    [
      'an archived copy that touches its address',
      'web',
      'Jane Roe, Short Notes, Acme News (Oct. 1, 2018), https://example.org/a[https://perma.cc/A1B2-C3D4].',
      'Jane Roe, Short Notes, Acme News (Oct. 1, 2018), https://example.org/a [https://perma.cc/A1B2-C3D4].',
    ],
    [
      'an archived copy without its closing bracket',
      'web',
      'Jane Roe, Short Notes, Acme News (Oct. 1, 2018), https://example.org/a [https://perma.cc/A1B2-C3D4.',
      'Jane Roe, Short Notes, Acme News (Oct. 1, 2018), https://example.org/a [https://perma.cc/A1B2-C3D4].',
    ],
    [
      'a report with its title in quotation marks',
      'web',
      'Acme Council on Notes, “The State of the Notes” (2009), https://example.org/a.',
      'Acme Council on Notes, The State of the Notes (2009), https://example.org/a.',
    ],
    [
      'a volume with its issue',
      'printed',
      'Jane Roe & John Doe, Notes on Air, 18: (1-2) Acme & Sons Research 6 (2012).',
    ],
    [
      'a comma between a newspaper and its date',
      'web',
      'Jane Roe, Notes Are Short, The Acme Post, (Apr. 7, 2020).',
      'Jane Roe, Notes Are Short, The Acme Post (Apr. 7, 2020).',
    ],
    [
      'a semicolon inside the title of an article by three authors',
      'article',
      'Jane Roe, Ann Poe & John Doe, Too Long; Notes on Reading, 39 Yale L.J. 12 (2024).',
    ],
    [
      'a semicolon inside an unsigned headline',
      'magazine',
      'Committee Sends Notes Bill to Floor; Roe Introduces Amendment, Inside Notes Rep., Feb. 4, 1994, at 1.',
    ],
    [
      'authors by their surnames',
      'article',
      'Roe, Poe, and Doe, Systemic Regulation of Notes, 56 Yale L.J. 545 (2024).',
      'Roe, Poe & Doe, Systemic Regulation of Notes, 56 Yale L.J. 545 (2024).',
    ],
    [
      'a firm with a capital inside its name',
      'web',
      'OpenNotes, Introducing the Short Notes of the Firm, Acme News (Mar. 1, 2023), https://example.org/a.',
    ],
    [
      'the title of a company’s filing',
      'printed',
      'Acme Corp., Annual Report (Form 10-K) 12 (Feb. 14, 2024).',
    ],
    [
      'a journal with commas in its name',
      'printed',
      'Jane Roe & John Doe, The Costs of Notes, 20 J. Notes, Signs & Org. 2 (2004).',
    ],
    [
      'the binder of a loose-leaf service',
      'case',
      'Roe v. Doe, [2022 Transfer Binder] Fed. Sec. L. Rep. (CCH) ¶ 99,123 (S.D.N.Y. Mar. 1, 2022).',
    ],
    [
      'a numbered report of an office, by its author',
      'web',
      'Jane Roe, Cong. Rsch. Serv., LSB10922, Notes and Copyright Law 2 (2023).',
    ],
    [
      'a comment to an agency',
      'web',
      'Comment from Acme Found. to U.S. Copyright Off. on Notes and Copyright 4 (Oct. 30, 2023), https://example.org/a.',
    ],
    [
      'an address after “at”',
      'web',
      'Acme Council on Notes, Progress Report (2023), at: https://example.org/a.',
      'Acme Council on Notes, Progress Report (2023), https://example.org/a.',
    ],
    [
      'the mark that leads back from a note',
      'web',
      '^ See Jane Roe, Short Notes, Acme News (Mar. 18, 2017), https://example.org/a.',
      'See Jane Roe, Short Notes, Acme News (Mar. 18, 2017), https://example.org/a.',
    ],
    [
      'a news agency as the author',
      'web',
      'Associated Press, Notes Challenge Rules, Acme News (Jan. 28, 2022), https://example.org/a.',
    ],
    [
      'a list inside a headline',
      'web',
      'Jane Roe, ANA Adopts Name, Image and Likeness Policy, Acme News (June 30, 2021), https://example.org/a.',
    ],
  ])('reads %s', ([, kind, text, printed = text]) => {
    expect(parseString(text).sources.map((source) => source.kind)).toEqual([kind])
    expect(printAgain(text)).toMatchObject({ text: printed, leftovers: [] })
  })

  test.for([
    'See a review of some remedies in Jane Roe, Short Notes, 83 Mich. L. Rev. 341 (1984).',
    'The note industry commission average is reported to be around 19% (Roe 2013).',
    'Jane Roe & John Doe, Notes and Consumers, 121Q. J. Notes 505, 510 (2006).',
    'US Notes Bureau (July 2012).',
    'Jane Roe et al., Notes: Short at Last (Acme: Roe Press, 2018), https://example.org/a.',
  ])('keeps text as pasted instead of guessing: %s', (text) => {
    const { sources, leftovers } = parseString(text)
    expect([...sources.map(({ kind }) => kind), ...leftovers.map(() => 'left')]).toEqual(['pasted'])
  })
})
