/**
 * Codes, session laws, registers and agency dockets, and the ways their names are written.
 *
 * One line each: `name|type and place|spelling|...`. Type: c code, l session laws, r regulations, g register,
 * d docket; v when a volume or year stands before the name, f when the name stands first,
 * s when a subject and a bare number follow, b when nothing need follow, x only
 * with a subject and a section sign.
 * Facts from reporters-db (Free Law Project, BSD-2-Clause).
 */
export const LAWS = `
AAC|rv
ASBCA|df
CMR|rv
KAR|rv
Ala. Admin. Code|rf
Ala. Admin. Monthly|gv
Ala. Adv. Legis. Serv.|lv
Ala. Code|cf
Ala. Laws|lv
Ala. Legis. Serv.|lv
Alaska Admin. Code|rf
Alaska Adv. Legis. Serv.|lv
Alaska Legis. Serv.|lv
Alaska Sess. Laws|lv
Alaska Stat.|cf
Alaska Stat. Ann.|cf
Am. Samoa Admin. Code|rf
Am. Samoa Code Ann.|cf
Ariz. Admin. Code|rf
Ariz. Admin. Reg.|gv
Ariz. Legis. Serv.|lv
Ariz. Rev. Stat.|cf
Ariz. Rev. Stat. Ann.|cf
Ariz. Sess. Laws|lv
Ark. Acts|lv
Ark. Adv. Legis. Serv.|lv
Ark. Code Ann.|cf
Ark. Code R.|rv
Ark. Gov't Reg.|gv
Ark. Legis. Serv.|lv
Ark. Reg.|gv
C.F.R.|rv
C.Z. Code|cf
CBCA|df
CFPB|df
CFTC|df
Cal. Adv. Legis. Serv.|lv
Cal. Code|cf
Cal. Code Regs.|rf
Cal. Legis. Serv.|lv
Cal. Regulatory Notice Reg.|gv
Cal. Stat.|lv
Colo. Code Regs.|rv
Colo. Legis. Serv.|lv
Colo. Reg.|gv
Colo. Rev. Stat.|cf
Colo. Rev. Stat. Ann.|cf
Colo. Sess. Laws|lv
Conn. Acts|lv
Conn. Agencies Regs.|rf
Conn. Gen. Stat.|cf
Conn. Gen. Stat. Ann.|cf
Conn. Gov't Reg.|gv
Conn. L.J.|gv
Conn. Legis. Serv.|lv
Conn. Pub. Acts|lv
Conn. Spec. Acts|lv
D.C. Code|cf
D.C. Code Adv. Leg. Serv.|lv
D.C. Code Ann.|cf
D.C. Code Mun. Regs.|cf
D.C. Mun. Regs.|cf
D.C. Reg.|lv
D.C. Sess. L. Serv.|lv
Del Gov't Reg.|gv
Del. Admin. Code|rv
Del. Code Ann.|cf
Del. Code Regs.|rv
Del. Code. Ann. Adv. Legis. Serv.|lv
Del. Laws|lv
Del. Legis. Serv.|lv
Del. Reg. Regs.|gv
FR|gv|Fed. Reg.
Fla. Admin. Code Ann.|rf
Fla. Admin. Reg.|gv
Fla. Admin. Weekly|gv
Fla. Laws|lv
Fla. Sess. Law Serv.|lv
Fla. Stat.|cf
Fla. Stat. Ann.|cf
Ga. Code Ann.|cf
Ga. Code Ann. Adv. Legis. Serv.|lv
Ga. Comp. R. & Regs.|rf
Ga. Gov't Reg.|gv
Ga. Laws|lv
Guam Admin. R. & Regs.|rv
Guam Code Ann.|cv
Guam Pub. L.|lf
Haw. Code R.|rf
Haw. Gov't Reg.|gv
Haw. Legis. Serv.|lv
Haw. Rev. Stat.|cf
Haw. Rev. Stat. Ann.|cf
Haw. Rev. Stat. Ann. Adv. Legis. Serv.|lv
Haw. Sess. Laws|lv
Idaho Admin. Bull.|gv
Idaho Admin. Code|rf
Idaho Code|cf
Idaho Code Ann.|cf
Idaho Code Ann. Adv. Legis. Serv.|lv
Idaho Legis. Serv.|lv
Idaho Sess. Laws|lv
Ill. Admin. Code|rf
Ill. Code R.|rv
Ill. Comp. Stat.|cv
Ill. Comp. Stat. Ann.|cv
Ill. Comp. Stat. Ann. Adv. Legis. Serv.|lv
Ill. Laws|lv
Ill. Legis. Serv.|lv
Ill. Reg.|gv
Ind. Acts|lv
Ind. Admin. Code|rv
Ind. Code|cf
Ind. Code Ann.|cf
Ind. Legis. Serv.|lv
Ind. Reg.|gv
Ind. Stat. Ann. Adv. Legis. Serv.|lv
Iowa Acts|lv
Iowa Admin. Bull.|gv
Iowa Admin. Code|rf
Iowa Code|cf
Iowa Code Ann.|cf
Iowa Legis. Serv.|lv
Kan. Admin. Regs.|rf
Kan. Legis. Serv.|lv
Kan. Reg.|gv
Kan. Sess. Laws|lv
Kan. Stat. Ann.|cf
Ky. Acts|lv
Ky. Admin. Reg.|gv
Ky. Admin. Regs.|rv
Ky. Rev. Stat. & R. Serv.|lv
Ky. Rev. Stat. Adv. Legis. Serv.|lv
Ky. Rev. Stat. Ann.|cf
La. Acts|lv
La. Admin. Code|rf
La. Child. Code Ann.|cf
La. Civ. Code Ann.|cf
La. Code Civ. Proc. Ann.|cf
La. Code Crim. Proc. Ann.|cf
La. Code Evid. Ann.|cf
La. Const. Ann.|cf
La. Reg.|gv
La. Sess. Law Serv.|lv
La. Stat. Ann.|cf
Mass. Acts|lv
Mass. Adv. Legis. Serv.|lv
Mass. Ann. Laws|cf
Mass. Code Regs.|rv
Mass. Gen. Laws|cf
Mass. Gen. Laws Ann.|cf
Mass. Legis. Serv.|lv
Mass. Reg.|gv
Md. Code Ann.|cf
Md. Code Ann. Adv. Legis. Serv.|lv
Md. Code Regs.|rf
Md. Laws|lv
Md. Legis. Serv.|lv
Md. Reg.|gv
Me. Code R.|rv
Me. Gov't Reg.|gv
Me. Laws|lv
Me. Legis. Serv.|lv
Me. Rev. Stat. Ann.|cf
Me. Stat.|cf
Mich. Admin. Code|rf
Mich. Adv. Legis. Serv.|lv
Mich. Comp. Laws|cf
Mich. Comp. Laws Ann.|cf
Mich. Comp. Laws Serv.|cf
Mich. Legis. Serv.|lv
Mich. Pub. Acts|lv
Mich. Reg.|gv
Minn. Laws|lv
Minn. R.|rf
Minn. Reg.|gv
Minn. Sess. Law Serv.|lv
Minn. Stat.|cf
Minn. Stat. Ann.|cf
Miss. Code Ann.|cf
Miss. Code R.|rv
Miss. Gov't Reg.|gv
Miss. Laws|lv
Miss. Laws Adv. Sh.|lv
Miss. Legis. Serv.|lv
Mo. Ann. Stat.|cf
Mo. Code Regs. Ann.|rf
Mo. Laws|lv
Mo. Legis. Serv.|lv
Mo. Reg.|gv
Mo. Rev. Stat.|cf
Mont. Admin. R.|rf
Mont. Admin. Reg.|gv
Mont. Code Ann.|cf
Mont. Laws|lv
N. Mar. I. Admin. Code|rv
N. Mar. I. Code|cv
N. Mar. I. Pub. L.|lv
N. Mar. I. Reg.|gv
N.C. Admin. Code|rv
N.C. Adv. Legis. Serv.|lv
N.C. Gen. Stat.|cf
N.C. Gen. Stat. Ann.|cf
N.C. Legis. Serv.|lv
N.C. Reg.|gv
N.C. Sess. Laws|lv
N.D. Admin. Code|rf
N.D. Cent. Code|cf
N.D. Cent. Code Adv. Legis. Serv.|lv
N.D. Cent. Code Ann.|cf
N.D. Laws|lv
N.D. Legis. Serv.|lv
N.H. Code Admin. R. Ann.|rfs
N.H. Code R.|rfs
N.H. Gov't Reg.|gv
N.H. Laws|lv
N.H. Legis. Serv.|lv
N.H. Rev. Stat. Ann.|cf
N.H. Rev. Stat. Ann. Adv. Legis. Serv.|lv
N.H. Rulemaking Reg.|gv
N.J. Admin. Code|rf
N.J. Laws|lv
N.J. Reg.|gv
N.J. Rev. Stat.|cf
N.J. Sess. Law Serv.|lv
N.J. Stat. Ann.|cf
N.M. Adv. Legis. Serv.|lv
N.M. Code R.|rf
N.M. Laws|lv
N.M. Legis. Serv.|lv
N.M. Reg.|gv
N.M. Stat. Ann.|cf
N.Y.|cfx
N.Y. Comp. Codes R. & Regs.|rf
NYCRR|rv|N.Y.C.R.R.
N.Y. Consol. Laws Adv.|lvb
N.Y. Law|cf
N.Y. Laws|lv
N.Y. Legis. Serv.|lf
N.Y. Reg.|gv
N.Y. Sess. Laws|lv
Navajo Nation Code Ann.|cf
Neb. Admin. Code|rv
Neb. Laws|lv
Neb. Legis. Serv.|lv
Neb. Rev. Stat.|cf
Neb. Rev. Stat. Ann.|cf
Nev. Admin. Code|rf
Nev. Legis. Serv.|lv
Nev. Reg. Admin. Regs.|gv
Nev. Rev. Stat.|cf
Nev. Rev. Stat. Ann.|cf
Nev. Stat.|lv
Ohio Admin. Code|rf|Ohio Adm.Code
Ohio Dep't|gf
Ohio Gov't|gf
Ohio Laws|lv
Ohio Legis. Bull.|lv
Ohio Legis. Serv. Ann.|lv
Ohio Monthly Rec.|gf
Ohio Rev. Code Ann.|cf
Okla. Admin. Code|rf
Okla. Gaz.|gv
Okla. Reg.|gv
Okla. Sess. Law Serv.|lv
Okla. Sess. Laws|lv
Okla. Stat.|cf
Okla. Stat. Ann.|cf
Or. Admin. R.|rf
Or. Bull.|gv
Or. Laws|lv
Or. Laws Adv. Sh.|lv
Or. Laws Spec. Sess.|lv
Or. Legis. Serv.|lv
Or. Rev. Stat.|cf
Or. Rev. Stat. Ann.|cf
P.R. Laws|lv
P.R. Laws Ann.|cf
P.R. Leyes|lv
P.R. Leyes An.|cf
Pa. Bull.|gv
Pa. Code|rv
Pa. Cons. Stat.|cv
Pa. Laws|lv
Pa. Legis. Serv.|lv
Pa. Stat. and Cons. Stat. Ann.|cv
Pub. L.|cf|Public Law
Pvt. L.|cf|Private Law
R.I. Acts & Resolves|lv
R.I. Adv. Legis. Serv.|lv
R.I. Code R.|rv
R.I. Gen. Laws|cv
R.I. Gen. Laws Ann.|cv
R.I. Gov't Reg.|gv
R.I. Pub. Laws|lv
Registration|cf
Repub. Tex. Laws|lv
S.C. Acts|lv
S.C. Code Ann.|cf
S.C. Code Ann. Regs.|rf
S.C. Reg.|gv
S.D. Admin. R.|rf
S.D. Codified Laws|cf
S.D. Reg.|gv
S.D. Sess. Laws|lv
SBA|df
Stat.|lv
Tenn. Admin. Reg.|gv
Tenn. Code Ann.|cf
Tenn. Code Ann. Adv. Legis. Serv.|lv
Tenn. Comp. R. & Regs.|rf
Tenn. Legis. Serv.|lv
Tenn. Priv. Acts|lv
Tenn. Pub. Acts|lv
Tex. Admin. Code|rv
Tex. Bus. Corp. Act Ann.|cf
Tex. Code Ann.|cf
Tex. Code Crim. Proc. Ann.|cf
Tex. Gen. Laws|lv
Tex. Ins. Code Ann.|cf
Tex. Prob. Code Ann.|cf
Tex. Reg.|gv
Tex. Rev. Civ. Stat. Ann.|cf
Tex. Sess. Law Serv.|lv
Treas. Reg.|rf
U.S. Patent|cf
U.S.C.|cv|U.S.C.A.|U.S.C.S.|U.S.C.U.|U.S. Code|United States Code
Utah Admin. Code|rf
Utah Adv. Legis. Serv.|lv
Utah Bull.|gv
Utah Code Ann.|cf
Utah Laws|lv
Utah. Legis. Serv.|lv
V.I. Code Ann.|cf
V.I. Code Ann. Adv.|lvb
V.I. Code R.|rv
V.I. Gov't Reg.|gv
V.I. Legis. Serv.|lf
V.I. Sess. Laws|lv
Va. Acts|lv
Va. Admin. Code|rv
Va. Adv. Legis. Serv.|lv
Va. Code Ann.|cf
Va. Legis. Serv.|lv
Va. Reg. Regs.|gv
Vt. Acts & Resolves|lv
Vt. Adv. Legis. Serv.|lv
Vt. Code R.|rv
Vt. Gov't Reg.|gv
Vt. Legis. Serv.|lv
Vt. Stat. Ann.|cf
W. Va. Acts|lv
W. Va. Adv. Legis. Serv.|lv
W. Va. Code|cf
W. Va. Code Ann.|cf
W. Va. Code R.|rf
W. Va. Legis. Serv.|lv
W. Va. Reg.|gv
Wash. Admin. Code|rf
Wash. Legis. Serv.|lv
Wash. Reg.|gv
Wash. Rev. Code|cf
Wash. Rev. Code Ann.|cf
Wash. Sess. Laws|lv
Wis. Admin. Code|rf
Wis. Admin. Reg.|gv
Wis. Legis. Serv.|lv
Wis. Sess. Laws|lv
Wis. Stat.|cf
Wis. Stat. Ann.|cf
Wyo. Code R.|rv
Wyo. Gov't Reg.|gv
Wyo. Legis. Serv.|lv
Wyo. Sess. Laws|lv
Wyo. Stat. Ann.|cf
`
