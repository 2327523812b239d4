import { describe, expect, test } from 'vitest'
import { format, printPincite, readPincite, type Source } from '../cite.ts'

describe('PC · pincites', () => {
  test.for<[rule: string, typed: string, printed: string]>([
    ['PC1', '127', '127'],
    ['PC1', 'p. 127', '127'],
    ['PC2', '1272-1273', '1272–73'],
    ['PC2', '799-801', '799–801'],
    ['PC2', '1240-41', '1240–41'],
    ['PC2', '*40-*42', '*40–*42'],
    ['PC5', '412 n.22', '412 n.22'],
    ['PC5', '412 nn. 22-24', '412 nn.22–24'],
    ['PC5', '560-61 & n.1', '560–61 & n.1'],
    ['PC6', '¶ 9', '¶ 9'],
    ['PC6', '¶¶ 9-15', '¶¶ 9–15'],
    ['PC6', '§ 27-14-24', '§ 27-14-24'],
    ['PC6', '§§ 2701-2711', '§§ 2701–2711'],
    ['PC6', '§ 12(a)(1)-(2)', '§ 12(a)(1)-(2)'],
    ['PC6', '§ 12(a)(1), (3)', '§ 12(a)(1), (3)'],
    ['PC6', 'ch. 268, § 40', 'ch. 268, § 40'],
    ['PC7', 'passim', 'passim'],
    ['PC7', 'see the map', 'see the map'],
  ])('[%s] prints %s', ([, typed, printed]) => {
    expect(printPincite(readPincite(typed))).toBe(printed)
  })
})

describe('PC8 · subdivisions typed as the pincite of a law', () => {
  const statute: Source = { id: 'a', kind: 'statute', volume: '42', code: 'U.S.C.', section: '§ 1983' }
  const rule: Source = { id: 'a', kind: 'rule', set: 'Fed. R. Civ. P.', number: '12' }
  const regulation: Source = {
    id: 'a',
    kind: 'regulation',
    volume: '29',
    code: 'C.F.R.',
    section: '§ 1604.11',
  }
  const several: Source = { ...statute, section: '§ 1983 et seq.' }

  test.for<[source: Source, form: 'full' | 'id', typed: string, printed: string]>([
    [statute, 'full', '(a)(1)', '42 U.S.C. § 1983(a)(1)'],
    [statute, 'full', '1983(a)(1)', '42 U.S.C. § 1983(a)(1)'],
    [statute, 'full', '§ 1983(a)(1)', '42 U.S.C. § 1983(a)(1)'],
    [statute, 'full', '§1983(a)', '42 U.S.C. § 1983(a)'],
    [statute, 'full', '(a), (c)', '42 U.S.C. § 1983(a), (c)'],
    [statute, 'full', '1984', '42 U.S.C. § 1983, 1984'],
    [statute, 'full', '19830(a)', '42 U.S.C. § 1983, 19830(a)'],
    [several, 'full', '(a)', '42 U.S.C. § 1983 et seq., (a)'],
    [statute, 'id', '(a)(1)', 'Id. § 1983(a)(1)'],
    [statute, 'id', '§ 1984', 'Id. § 1984'],
    [rule, 'full', '(b)(6)', 'Fed. R. Civ. P. 12(b)(6)'],
    [rule, 'full', '12(b)(6)', 'Fed. R. Civ. P. 12(b)(6)'],
    [regulation, 'full', '(a)', '29 C.F.R. § 1604.11(a)'],
  ])('prints %o in the %s form with the typed pincite %s', ([source, form, typed, printed]) => {
    const use = { sourceId: 'a', form, parentheticals: [], pincite: readPincite(typed) }
    expect(format(source, use, { profile: 'indigo-2e', typeface: 'court' }).text).toBe(printed)
  })
})
