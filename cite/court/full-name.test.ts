import { describe, expect, test } from 'vitest'
import { courtFrom } from '../exchange/csl-court.ts'

describe('CA10 · full names of courts printed as in parentheticals', () => {
  test.for<[name: string, reporter: string, printed: string]>([
    ['United States Court of Appeals for the Ninth Circuit', 'F.3d', '9th Cir.'],
    ['Court of Appeals, 9th Circuit', 'F.3d', '9th Cir.'],
    ['U.S. Court of Appeals for the D.C. Circuit', 'F.3d', 'D.C. Cir.'],
    ['Court of Appeals, Federal Circuit', 'F.3d', 'Fed. Cir.'],
    ['United States Bankruptcy Appellate Panel of the Ninth Circuit', 'B.R.', 'B.A.P. 9th Cir.'],
    ['United States District Court for the Southern District of New York', 'F. Supp. 3d', 'S.D.N.Y.'],
    ['Dist. Court, SD New York', 'F. Supp. 3d', 'S.D.N.Y.'],
    ['District Court, D. Massachusetts', 'F. Supp. 3d', 'D. Mass.'],
    ['U.S. District Court for the District of Columbia', 'F. Supp. 3d', 'D.D.C.'],
    ['United States District Court, N.D. California, San Jose Division', 'F. Supp. 3d', 'N.D. Cal.'],
    ['United States Bankruptcy Court, E.D. Virginia', 'B.R.', 'Bankr. E.D. Va.'],
    ['Circuit Court, S.D. New York', 'F.', 'C.C.S.D.N.Y.'],
    ['United States Court of Federal Claims', 'F.3d', 'Fed. Cl.'],
    ['Supreme Court of Vermont', 'A.2d', 'Vt.'],
    ['Court of Appeals of Arkansas', 'S.W.3d', 'Ark. Ct. App.'],
    ['New York Court of Appeals', 'N.E.2d', 'N.Y.'],
    ['Supreme Court of the State of New York, New York County', 'Misc. 3d', 'N.Y. Sup. Ct.'],
    ['Florida District Court of Appeal, Third District', 'So. 3d', 'Fla. 3d Dist. Ct. App.'],
    ['Tex: Court of Appeals, 1st Dist.', 'S.W.3d', 'Tex. App.'],
    ['Superior Court of New Jersey, Appellate Division', 'A.2d', 'N.J. Super. Ct. App. Div.'],
    ['Commonwealth Court of Pennsylvania', 'A.2d', 'Pa. Commw. Ct.'],
    ['Commonwealth of Kentucky Court of Appeals', 'S.W.3d', 'Ky. Ct. App.'],
    ['District of Columbia Court of Appeals', 'A.2d', 'D.C.'],
    ['Magistrate Court of Georgia', 'S.E.2d', 'Ga. Mag. Ct.'],
  ])('prints %s in %s as (%s)', ([name, reporter, printed]) => {
    expect(courtFrom('', name, reporter)).toBe(printed)
  })

  test('[CA4] omits a court that the reporter implies, and a state whose courts share the reporter', () => {
    expect(courtFrom('', 'U.S. Supreme Court', 'U.S.')).toBe('')
    expect(courtFrom('', 'Supreme Court of the United States', 'WL')).toBe('U.S.')
    expect(courtFrom('', 'Vermont Supreme Court', 'Vt.')).toBe('')
    expect(courtFrom('', 'California Court of Appeal', 'Cal. Rptr. 3d')).toBe('Ct. App.')
    expect(courtFrom('', 'New York Court of Appeals', 'N.Y.S.2d')).toBe('N.Y.')
  })

  test('takes the state of a court from the jurisdiction', () => {
    expect(courtFrom('us:ar', 'Court of Appeals', 'S.W.3d')).toBe('Ark. Ct. App.')
  })

  test.for<[name: string, printed: string]>([
    ['9th Cir.', '9th Cir.'],
    ['Supreme Court of Canada', 'Sup. Ct. Can.'],
    ['Bundesgerichtshof', 'Bundesgerichtshof'],
  ])('keeps %s, which is not in the list: %s', ([name, printed]) => {
    expect(courtFrom('', name, 'X.')).toBe(printed)
  })
})
