import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCaseNames, haveSameParties } from './compare-names.ts'
import { openCaseTables } from './open-tables.ts'

const tables = openCaseTables(readFileSync(new URL('tables/cases.txt', import.meta.url), 'utf8'))

test.for<[string, string]>([
  ['Brown v. Board of Education', 'Board of Education v. Brown'],
  ['International Shoe Co. v. Washington', 'Internat. Shoe Co. v. Washington'],
  ['Int’l Shoe Co. v. State of Washington', "Int'l Shoe Co. v. Washington"],
  ['McCulloch v. Maryland', "M'Culloch v. State of Maryland"],
  ['NLRB v. Jones & Laughlin Steel Corp.', 'Labor Board v. Jones & Laughlin Steel Corporation'],
  [
    'NAACP v. Button',
    'National Association for the Advancement of Colored People v. Button, Attorney General of Virginia',
  ],
  ['In re Gault', 'Application of Gault'],
  ['Ex parte Young', 'In re Young'],
  ['Ex parte Virginia', 'In re Virginia'],
  ['Matter of The Collector', 'The Collector'],
  ['District of Columbia v. B. & P. R.R. Co.', 'District of Columbia v. B. & P. Railroad Co.'],
  ['Roe v. Dist. Att’y’s Off.', 'Roe v. District Attorney’s Office for the Third Judicial Dist.'],
  ['Verizon v. Trinko', 'Verizon Communications Inc. v. Law Offices of Curtis V. Trinko, LLP'],
  ['U.S. v. Lopez', 'United States v. Lopez'],
  ['United States of America v. Lopez', 'Lopez v. United States'],
  ['Rasul v. Bush, President of the United States', 'Rasul v. Bush'],
  ['Rust v. Sullivan', 'Rust v. Sullivan, Secretary of Health and Human Services'],
  ['Gideon v. Wainwright', 'Gideon v. Cochran, Corrections Director, Wainwright'],
  ['State v. Miranda', 'Miranda v. Arizona'],
  ['Bumper v. N. Carolina', 'Bumper v. North Carolina'],
  ['Winter v. Nat. Res. Def. Council', 'Winter v. Natural Resources Defense Council, Inc.'],
  ['Sebilius v. Auburn', 'Sebelius v. Auburn Regional Medical Center'],
  ['The Collector', 'the collector'],
  ['Quimby v. Great N. Ry. Co.', 'Quimby v. Gt. No. Ry.'],
  ['Quimby v. Chi. & N.W. Ry. Co.', 'Quimby v. C. & N.W. Ry. Co.'],
  ['Quimby, T. & S. F. Ry. Co. v. R.R. Comm’n of Cal.', 'Quimby Ry. v. Railroad Comm.'],
  ['Zwick & Quimby Taxicab & Transfer Co. v. Roe', 'Z. & Q. Taxi Co. v. Roe'],
  ['Black & Yellow Taxicab Co. v. Roe', 'B. & Y. Taxi Co. v. Roe'],
  ['Quimby Packing Co. v. Ct. of Indus. Rels.', 'Quimby Co. v. Industrial Court'],
  ['Quimby v. Zwick', 'Quimby v. Poe Stock Yards Co. &c.'],
  ['United States v. Louisiana et al. (Alabama and Mississippi Boundary Case)', 'United States v. Louisiana'],
])('matches the parties of %s and %s (CT3)', ([a, b]) => {
  expect(compareCaseNames(a, b)).toBe('same')
  expect(compareCaseNames(b, a)).toBe('same')
})

test.for<[string, string]>([
  ['Miranda v. California', 'Miranda v. Arizona'],
  ['Rubin & Lesser v. Pender', 'Conrad v. Pender'],
  ['Miranda v. Jones', 'Miranda v. Arizona'],
  ['Quimby v. Great N. Ry. Co.', 'Quimby v. Zwick R.R.'],
  ['Black & Yellow Taxicab Co. v. Roe', 'B. & Z. Taxi Co. v. Roe'],
])('finds one different party in %s and %s', ([a, b]) => {
  expect(compareCaseNames(a, b)).toBe('partly')
})

test.for<[string, string]>([
  ['United States v. Lopez', 'United States v. Morrison'],
  ['State v. Smith', 'State v. Jones'],
  ['Commissioner v. Glenshaw Glass Co.', 'Commissioner v. Duberstein'],
  ['Texas v. White', 'Texas v. Johnson'],
  ['', 'Roe v. Wade'],
])('finds different parties in %s and %s', ([a, b]) => {
  expect(compareCaseNames(a, b)).toBe('other')
})

test.for<[string, string]>([
  ['Int’l Shoe Co. v. Wash.', 'International Shoe Co. v. Washington'],
  ['FCC v. Prometheus Radio Proj.', 'Federal Communications Commission v. Prometheus Radio Project'],
  [
    'USAID v. All. for Open Soc’y Int’l',
    "Agency for Int'l Development v. Alliance for Open Society Int'l, Inc.",
  ],
  ['Dep’t of Rev. of Mont. v. Kurth Ranch', 'Department of Revenue of Montana v. Kurth Ranch'],
  ['In re Gault', 'Application of Gault'],
])('finds the same parties on both sides of %s and %s', ([a, b]) => {
  expect(haveSameParties(a, b, { exact: true })).toBe(true)
  expect(haveSameParties(b, a, { exact: true })).toBe(true)
})

test.for<[string, string]>([
  ['FDA v. Wages & White Lion Invs., LLC', 'The Sea Lion'],
  ['Fed. Comm’ns Comm. v. Prometheus Radio Proj.', 'Radio Corp. v. United States'],
  ['Miranda v. California', 'Miranda v. Arizona'],
  ['State v. Loomis', 'Wallace v. Loomis'],
  ['In re Wade', 'Roe v. Wade'],
  ['Texas v. White', 'Texas v. Johnson'],
  ['Warden v. Hayden', 'Commissioner v. Hayden'],
])('finds a difference between the parties of %s and %s', ([a, b]) => {
  expect(haveSameParties(a, b, { exact: false })).toBe(false)
  expect(haveSameParties(b, a, { exact: false })).toBe(false)
})

test('matches a party whose words are all abbreviated', () => {
  expect(compareCaseNames('Dep’t of Com. v. New York', 'Department of Commerce v. New York')).toBe('same')
  expect(compareCaseNames('Dep’t of Com. v. New York', 'Department of Education v. New York')).not.toBe(
    'same',
  )
})

test('matches a name with itself and ignores the order of the arguments', () => {
  const names = tables.names.filter((name) => name !== '')
  const name = fc.integer({ min: 0, max: names.length - 1 }).map((at) => names[at] ?? '')
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(compareCaseNames(a, a)).toBe('same')
      expect(compareCaseNames(a, b)).toBe(compareCaseNames(b, a))
    }),
    { numRuns: 2000 },
  )
})
