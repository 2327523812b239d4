/** The names of the intermediate courts of appeals in the states (T1.3). Writers shorten all of them to `App.`. */
const COURTS_OF_APPEALS: readonly (readonly [states: RegExp, court: string])[] = [
  [/^(?:Colo|Tex)\.$/, 'App.'],
  [/^(?:Conn|Ill|Mass)\.$/, 'App. Ct.'],
  [/^Fla\.$/, 'Dist. Ct. App.'],
  [
    /^(?:(?:Ariz|Ark|Cal|Ga|Haw|Ind|Kan|Ky|La|Mich|Minn|Miss|Mo|N\.[CDM]|Neb|Nev|Or|S\.C|Tenn|Va|Wash|Wis)\.|Alaska|Idaho|Iowa|Ohio|Utah)$/,
    'Ct. App.',
  ],
]

/**
 * Returns the name of a state's intermediate court of appeals, given its short name: `Mo. App.` becomes `Mo. Ct. App.`.
 * Returns any other court unchanged.
 */
export function courtOfAppeals(court: string): string {
  const [, state = ''] = /^(.+?) (?:Ct\. )?App\.$/.exec(court) ?? []
  const [, appeals] = COURTS_OF_APPEALS.find(([states]) => states.test(state)) ?? []
  return appeals === undefined ? court : `${state} ${appeals}`
}
