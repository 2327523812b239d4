import { expect, test } from 'vitest'
import { showCaseName } from './show-case-name.ts'

test.each([
  ["Dobbs v. Jackson Women's Health Organization", 'Dobbs v. Jackson Women’s Health Organization'],
  ['Lingle v. Chevron U. S. A. Inc.', 'Lingle v. Chevron U.S.A. Inc.'],
  ['Chevron U. S. A., Inc. v. Echazabal', 'Chevron U.S.A., Inc. v. Echazabal'],
  ['N. L. R. B. v. Acme Industrial Co.', 'N.L.R.B. v. Acme Industrial Co.'],
  ['John A. Roe v. E. Doe', 'John A. Roe v. E. Doe'],
])('shows %s as %s', (name, shown) => {
  expect(showCaseName(name)).toBe(shown)
})
