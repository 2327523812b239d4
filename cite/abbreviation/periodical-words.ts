/**
 * Common words in periodical titles that T11 lacks, abbreviated as in T18 of the first edition. T11, T12, and T15 take
 * precedence (`Env’t`, `Compar.`).
 *
 * One line per abbreviation: `abbreviation=word|word`. Facts from The Indigo Book, 1st ed. (CC0).
 */
export const PERIODICAL_WORDS = `
Anc.=Ancestry
B.=Bar
Brit.=British
Bull.=Bulletin
Civ.=Civil
C.L.=Civil Liberty|Civil Liberties
C.R.=Civil Rights
C.R.-C.L.=Civil Rights-Civil Liberties
Com.=Commerce|Commercial
Const.=Constitution|Constitutional
Ct.=Court
Crim.=Criminal
Der.=Derecho
Est.=Estates
Eur.=European
Fam.=Family
Human.=Humanity|Humanities
Immigr.=Immigration
Inj.=Injury
Jurid.=Juridical
Prod. Liab.=Products Liability
Ref.=Referees
St.=State
Surv.=Survey
Symp.=Symposium
Tr.=Trusts
UCC=Uniform Commercial Code
`
