/**
 * Codes, session laws, registers, and agency dockets, with the spellings of their names. Data from reporters-db (Free
 * Law Project, BSD-2-Clause).
 *
 * One entry per line: `name|type and flags|spelling|...`.
 *
 * Types:
 * - `c`: code
 * - `l`: session laws
 * - `r`: regulations
 * - `g`: register
 * - `d`: docket
 *
 * Flags:
 * - `v`: the volume or year precedes the name
 * - `f`: the name comes first
 * - `s`: a subject and a number without a section symbol follow the name
 * - `b`: the name can end the citation
 * - `x`: matches only with a subject and a section symbol
 */
export const LAWS = `
AAC|rv
ASBCA|df
CMR|rv
KAR|rv
Ala. Admin. Monthly|gv
Am. Samoa Admin. Code|rf
Am. Samoa Code Ann.|cf
C.F.R.|rv
C.Z. Code|cf
CBCA|df
CCR|rv
CFPB|df
CFTC|df
Cal. Code Regs.|rf
Cal. Regulatory Notice Reg.|gv
Cal. Stat.|lv
Conn. Agencies Regs.|rf
Conn. L.J.|gv
Conn. Spec. Acts|lv
D.C. Code Adv. Leg. Serv.|lv
D.C. Code Mun. Regs.|cf
D.C. Mun. Regs.|cf
D.C. Reg.|lv
D.C. Sess. L. Serv.|lv
Del Gov't Reg.|gv
Del. Code. Ann. Adv. Legis. Serv.|lv
Del. Reg. Regs.|gv
Fed. Reg.|gv|FR
Fla. Admin. Code Ann.|rf
Ga. Comp. R. & Regs.|rf
Ill. Adm. Code|rv
Guam Admin. R. & Regs.|rv
Guam Code Ann.|cv
Guam Pub. L.|lf
Haw. Code R.|rf
Ill. Comp. Stat. Ann.|cv
Ill. Comp. Stat. Ann. Adv. Legis. Serv.|lv
Ind. Stat. Ann. Adv. Legis. Serv.|lv
Kan. Admin. Regs.|rf
Ky. Admin. Regs.|rv
Ky. Rev. Stat. & R. Serv.|lv
Ky. Rev. Stat. Adv. Legis. Serv.|lv
La. Child. Code Ann.|cf
La. Civ. Code Ann.|cf
La. Code Civ. Proc. Ann.|cf
La. Code Crim. Proc. Ann.|cf
La. Code Evid. Ann.|cf
La. Const. Ann.|cf
Mass. Ann. Laws|cf
Mass. Gen. Laws Ann.|cf
Md. Code Regs.|rf
Mich. Comp. Laws Ann.|cf
Mich. Comp. Laws Serv.|cf
Minn. R.|rf
Miss. Laws Adv. Sh.|lv
Mo. Ann. Stat.|cf
Mo. Code Regs. Ann.|rf
N. Mar. I. Admin. Code|rv
N. Mar. I. Code|cv
N. Mar. I. Pub. L.|lv
N. Mar. I. Reg.|gv
N.D. Cent. Code Adv. Legis. Serv.|lv
N.D. Cent. Code Ann.|cf
N.H. Code Admin. R. Ann.|rfs
N.H. Code R.|rfs
N.H. Rulemaking Reg.|gv
N.J.A.C.|rf
N.M. Code R.|rf
N.Y.|cfx
N.Y. Comp. Codes R. & Regs.|rf
NYCRR|rv|N.Y.C.R.R.
N.Y. Consol. Laws Adv.|lvb
N.Y. Law|cf
N.Y. Legis. Serv.|lf
Navajo Nation Code Ann.|cf
Nev. Reg. Admin. Regs.|gv
Nev. Stat.|lv
Ohio Admin. Code|rf|Ohio Adm.Code
Ohio Dep't|gf
Ohio Gov't|gf
Ohio Legis. Bull.|lv
Ohio Legis. Serv. Ann.|lv
Ohio Monthly Rec.|gf
Ohio Rev. Code Ann.|cf
Okla. Gaz.|gv
Or. Bull.|gv
Or. Laws Adv. Sh.|lv
Or. Laws Spec. Sess.|lv
P.R. Laws|lv
P.R. Laws Ann.|cf
P.R. Leyes|lv
P.R. Leyes An.|cf
Pa. Bull.|gv
Pa. Code|rv
Pa. Cons. Stat.|cv
Pa. Stat. and Cons. Stat. Ann.|cv
Pub. L.|cf|Public Law
Pvt. L.|cf|Private Law
R.I. Acts & Resolves|lv
R.I. Gen. Laws Ann.|cv
R.I. Pub. Laws|lv
Registration|cf
Repub. Tex. Laws|lv
TAC|rv
S.C. Code Ann. Regs.|rf
S.D. Codified Laws|cf
SBA|df
Stat.|lv
Tenn. Comp. R. & Regs.|rf
Tenn. Priv. Acts|lv
Tex. Bus. Corp. Act Ann.|cf
Tex. Code Crim. Proc. Ann.|cf
Tex. Gen. Laws|lv
Tex. Ins. Code Ann.|cf
Tex. Prob. Code Ann.|cf
Tex. Rev. Civ. Stat. Ann.|cf
Treas. Reg.|rf
U.S. Patent|cf
U.S.C.|cv|U.S.C.A.|U.S.C.S.|U.S.C.U.|U.S. Code|United States Code
Utah Bull.|gv
Utah. Legis. Serv.|lv
V.I. Code Ann.|cf
V.I. Code Ann. Adv.|lvb
V.I. Code R.|rv
V.I. Gov't Reg.|gv
V.I. Legis. Serv.|lf
V.I. Sess. Laws|lv
Vt. Acts & Resolves|lv
W. Va. Code R.|rf
Wash. Rev. Code Ann.|cf
`
