/**
 * Common words in periodical titles that are not in T11, abbreviated as in T18 of the first edition. T11, T12, and T15
 * take precedence (`Env’t`, `Compar.`).
 *
 * One line per abbreviation: `abbreviation=word|word`. Data from The Indigo Book, 1st ed. (CC0).
 */
export const PERIODICAL_WORDS = `
Anc.=Ancestry
B.=Bar
C.R.-C.L.=Civil Rights-Civil Liberties
Der.=Derecho
Est.=Estates
Human.=Humanity|Humanities
Jurid.=Juridical
Prod. Liab.=Products Liability
Ref.=Referees
St.=State
Tr.=Trusts
UCC=Uniform Commercial Code
`

/** Words in the same table that the Bluebook (table T6) also abbreviates in case names since its 21st edition. */
export const MERGED_WORDS = `
#1e-T18
Brit.=British
Bull.=Bulletin
Civ.=Civil
C.L.=Civil Liberty|Civil Liberties
C.R.=Civil Rights
Com.=Commerce|Commercial
Const.=Constitution|Constitutional
Ct.=Court
Crim.=Criminal
Eur.=European
Fam.=Family
Immigr.=Immigration
Inj.=Injury
Surv.=Survey
Symp.=Symposium
`
