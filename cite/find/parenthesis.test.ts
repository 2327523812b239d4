import { describe, expect, test } from 'vitest'
import { readCourtAndDate } from './parenthesis.ts'

describe('court and date', () => {
  test.for(['No. 20-1738', 'No. 14-cv-01967', 'Nos. 18-1901 & 18-1902', 'No. 20 C 1984', 'Ex. 2107'])(
    'does not read a year in the docket number (%s)',
    (inner) => {
      expect(readCourtAndDate(inner)).toBeUndefined()
    },
  )

  test.for<[inner: string, court: string, year: string]>([
    ['9th Cir.1999', '9th Cir.', '1999'],
    ['CA9 2001', 'CA9', '2001'],
    ['N.D. Ill. 1984', 'N.D. Ill.', '1984'],
    ['6th Cir. 2899', '6th Cir.', '2899'],
  ])('reads the court and the year from (%s)', ([inner, court, year]) => {
    expect(readCourtAndDate(inner)).toMatchObject({ court, year })
  })
})
