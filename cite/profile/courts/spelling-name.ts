/**
 * Spellings on which opinions of one court differ. A pasted citation keeps its writer's spelling; other citations have
 * the court's usual one.
 *
 * - `capitals`: the name of a law in capitals, as small capitals are pasted: `TEX. FAM. CODE ANN.`
 * - `closed`: no space before a bracketed subdivision: `7803[4]`
 * - `tight`: no spaces inside a reporter's name: `S.Ct.`
 * - `month`: the full name of a month: `April 7, 2016`
 * - `comma`: a comma after a signal: `see, Roe v Doe`
 * - `commaAt`: a comma between *supra* and a page: `Roe v Doe, supra, at 5`
 * - `longName`: the full name of a law that the court can also cite by letters: `Family Court Act`
 */
export type Spelling = 'capitals' | 'closed' | 'tight' | 'month' | 'comma' | 'commaAt' | 'longName'
