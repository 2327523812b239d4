/**
 * Short names of state codes that courts in the state use: `name|spelling`. Compiled for Pincite. The full names in
 * R17.2 and T3 are in `laws.ts`.
 */
export const STATE_CODES = `
O.C.G.A.
MCL|MCLA|M.C.L.A.
SDCL
RCW|Wash. Rev. Code
LSA-R.S.|LSA-RS
LSA-C.C.
LSA-C.E.
ORS
NRS
KRS
ORC
CPL
EPTL
SCPA
COMAR
ARSD
A.R.S.
C.R.S.
K.S.A.
RSMo|R.S. Mo.
HRS
MSA
RSA
NMSA
NMSA 1978
N.D.C.C.
N.J.S.A.
N.C.G.S.
T.C.A.
R.I.G.L.
M.G.L.
G.L.
La. R.S.
La. C.C. art.
WAC
OAC
R.C.
Ohio R.C.
Iowa Code
Idaho Code
U.C.C.
I.R.C.
N.Y. C.P.L.R.|N.Y. CPLR
CPLR|C.P.L.R.
MCR
Model Penal Code
Unif. Prob. Code
U.S.S.G.|U.S. Sent’g Guidelines Manual
`

/** Codes cited with the title number first: `8 Del. C. § 141`. */
export const CODES_BY_TITLE = `
Del. C.|Del. Code
Pa. C.S.|Pa. Cons. Stat.|Pa.C.S.A.
V.S.A.|Vt. Stat. Ann.
M.R.S.|M.R.S.A.
Okla. Stat.|O.S.
Ill. Comp. Stat.|ILCS
D.C. Code
I.R.C.
Guam Code Ann.|G.C.A.
P.R. Laws Ann.|L.P.R.A.
P.S.
V.I. Code Ann.|V.I.C.
`
