/**
 * Words that the opinions of one court spell in several ways. A pasted citation keeps the writer's spelling. All other
 * citations have the court's usual spelling.
 * - `capitals`: the name of a law in all caps, because small capitals are pasted as all caps: `TEX. FAM. CODE ANN.`
 * - `closed`: no space before a subdivision in brackets: `7803[4]`
 * - `tight`: no spaces in the name of a reporter: `S.Ct.`
 * - `month`: the full name of a month: `April 7, 2016`
 * - `comma`: a comma after a signal: `see, Roe v Doe`
 * - `commaAt`: a comma between *supra* and a page: `Roe v Doe, supra, at 5`
 * - `longName`: the full name of a law that can also be cited by initials: `Family Court Act`
 */
export type Spelling = 'capitals' | 'closed' | 'tight' | 'month' | 'comma' | 'commaAt' | 'longName'
