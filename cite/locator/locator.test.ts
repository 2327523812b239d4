import { describe, expect, test } from 'vitest'
import { printPincite, readPincite } from '../cite.ts'

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
    ['PC6', 'ch. 268, § 40', 'ch. 268, § 40'],
    ['PC7', 'passim', 'passim'],
    ['PC7', 'see the map', 'see the map'],
  ])('[%s] %s', ([, typed, printed]) => {
    expect(printPincite(readPincite(typed))).toBe(printed)
  })
})
