/**
 * Reporters of cases with the spellings of their names.
 *
 * One line per edition: `name|flags|spelling|spelling`. Omits spellings that differ only in spaces, periods, and
 * apostrophes, bare initials that foreign reporters use (`C.L.R.`, `V.R.`), and spellings that only add `Rep.` (`Ala.
 * Rep.`) or a state (`Bush (Ky.)`, `Ky. (Bush)`). Flags: n public-domain citation, s Supreme Court of the United
 * States, d database, S may have no volume, H `2000-Ohio-123`, Y `T.C. Memo. 2019-233`, P by paragraph, C a service
 * cited by paragraph, L Louisiana's docket form, - never `volume reporter page`. Facts from reporters-db (Free Law
 * Project, BSD-2-Clause).
 */
export const REPORTERS = `
A.||A.Rep.|At.|At. Rep.|Atl.|Atl.R.
A.2d||Atl.2d
A.3d
A.D.||Ap.|App Div|N.Y.App.Dec.|N.Y.App.Div.
A.D.2d||Ap.2d.|App. Div. 2d.
A.D.3d||App. Div. 3d.
A.E.C.
A.F.T.R. (P-H)
A.F.T.R. (RIA)||A.F.T.R.|P-H T.C. Memo.
A.F.T.R.2d (RIA)||A.F.T.R. 2d
A.K. Marsh.||Marsh.|Marsh.(Ky.)|Marsh.A.K.
A.L.R.
A.L.R.2d
A.L.R.3d
A.L.R.4th
A.L.R.5th
A.L.R.6th
A.L.R.7th
A.L.R. Fed.
A.L.R. Fed. 2d
A.L.R. Fed. 3d
A.M.C.
AOA
AWCC|n
AZ|n
Abb.||Abb. (U. S.)|Abb. U. S.
Abb. Adm.|S
Abb. Ct. App.||Abb. Ct. App. Dec.
Abb. N. Cas.||Abb. N. C.
Abb. Pr.||Abb.P.R.|Abb.Prac.|Abbott P.R.|Abbott Pr.Rep.|Abbott Pract.Cas.|Abbott's Pr.Rep.|Abbott's Prac.Rep.
Abb. Pr. (n.s.)
Abbotts
Accom. Disabilities Dec. (CCH)
Add.|S
Adm. Rec.
Adv. S.
Agric. Dec.
Aik.
Ala.||Ala. (N.S.)
Ala. 2d
Ala. App.
Ala. Civ. App. LEXIS
Alas. App. LEXIS
Alas. LEXIS
Alaska||Alk.
Alaska Fed.||A.F.Rep.|Alaska Fed.R.
Alb. Law J.
Allen||All.
Am. & Eng. R. Cas.
Am. Ann. Cas.|Y
Am. B.R.
Am. B.R. (N.S.)||Am. B.R. (n.s.)
Am. Dec.||Am. D.|Am. Dec's.
Am. Disabilities Cas. (BNA)||A.D. Cases
Am. Disabilities Dec.
Am. Jur.||Amer. Jur.
Am. Law Reg.||Amer. Law Reg.
Am. Law Reg. (N.S.)||Am. L. Reg., n.s.|Amer. Law Reg. (N. S.)
Am. Law T.
Am. Law T. Rep. (N. S.)||Am. Law T. (N. S.)
Am. Law T. Rep. Bankr.||A.L.T. Bankr.
Am. Law T. Rep. U.S. Cts.||Am. Law T. Rep. (U. S. Cts.)
Am. Law. Rec.
Am. Lead. Cas.||Am. L. C.|Am. L. Cas|Am. Leading Cas|American Leading Cases
Am. Neg. Ca.||Am. Negl. Cas.
Am. Neg. Cas.
Am. Neg. Cases
Am. Rep.||Am. Reports
Am. Ry. Rep.
Am. Samoa
Am. Samoa 2d
Am. Samoa 3d
Am. St. Rep.||Am. S. R.|Am. St. R.
Am. Tribal Law||Tribal
Amer. L. Rev.||Am Law Rev.|Amer. Law Rev.
Amer. Law J.||Am. Law J.
Amer. Law J. (N. S.)||Am. Law J. (N. S.)
Amer. Law T. Rep.
Ant. N.P. Cas.||Anth.|Anthon N.P.(N.Y.)
App. Com'r Pat.||App. Com'r of Pat.|App. Com'rs Pat.|App. Com. Pat.|App. Comm. Pat.
App. D.C.
Ariz.
Ariz. Adv. Rep.
Ariz. App.
Arizona Cases Digest
Ark.|n|ARK.|Ak.
Ark. Adv. Op.
Ark. App'x
Ark. App.|n|Ak. App.
Armstrong. Election Cases
Auto. Cas.|C
Auto. Cas.2d
Av. Cas. (CCH)||Av. Cas.
B. Mon.||Mon.|Mon.B.|Monroe, B.
B.C.A. (CCH)
B.R.
B.T.A.
B.T.A.M. (P-H)
BCA|C-
BNA OSHC||O.S.H. Cas.|O.S.H. Cases
BNH
BTA LEXIS|d
Backes
Bail.||Bai.|Bail.L.|Bail.L.(S.C.)|Bailey
Bail. Eq.||Bai.Eq.|Bailey Ch.|Bailey Eq.
Baldw.|S|Bald|Bald. C.C.|Baldwin's C.C. U.S. Rep|Baldwin's Rep.
Balt. C. Rep.
Balt. Law Trans.
Ban. & A.
Banking Rep. (BNA)
Bankr. Ct. Dec. (CRR)||B.C.D.|Bankr. Ct. Dec.
Bankr. Ct. Dec. (LRP)
Bankr. Ct. Rep.
Bankr. L. Rep.|C-
Bankr. LEXIS
Bankr. Rep (St. Louis B.A.)
Barb.||Barb.S.C.
Barb. Ch.
Baxt.||Bax.|Baxt. (Tenn.)|Baxter
Bay
Bayard's Notebook|S
Bedell
Bee|Ss-
Beeler
Ben.
Ben. Rev. Bd. Serv. (MB)
Betts' Dec.||Bett's D. C. MS.|Betts' C. C. MS.|Betts' D. C. MSS.|Betts, D. C.|Betts, D. C. Ms.
Betts' Scr. Bk.|S
Bibb||Bibb(Ky.)
Bigelow. Ins. Rep.||Bigelow's Insurance Reports
Binn.||Bin.|Binn [Pa]|Binn.(Pa.)
Biss.||Biss. (U.S.) Bissell's|Bissell
Black|s|Black R.
Blackf.
Bland
Blatchf.||Bl.|Bl. C.C.|Bl. C.C.R.|Blat. C.C.R.|Blatch|Blatch. (U.S. Cir. Ct.)|Blatchf. (U.S. Circ. Ct.)|Blatchf. C.C.
Blatchf. & H.|S
Blatchf. Pr. Cas.|S-|Blatchf. Prize Cas.
Blue Sky L. Rep. (CCH)|CP-|BLUE SKY L. REP. (CCH)|Blue Sky L. Rep.
Blume Sup. Ct. Trans.
Blume Unrep. Op.||Blume Op.
Bond
Bosw.||Bosworth Super. Ct. Rep.
Boyce
Bradf.||Brad.|Bradford
Brayt.||Brayton (Vt.)
Breese
Brev.
Brief Times Rptr.
Brightly
Brock.
Brown Adm.|S|Brown's Adm
Browne (Pa.)
Brunn. Coll. Cas.|S|Brun. Col. Cas.|Brunner, Col. Cas.
Buchanan||Buch.|Buchan.
Bur.||Burnett
Burr's Trial
Bus. Franchise Guide (CCH)
Busb.||Busb.L.
Busb. Eq.||Busbee Eq.(N.C.)
Bush||Bush (Ky.)
C.B.
C.C.A.
C.C.L.J.||Centre Co.L.J.
C.C.P.A.
C.M.A.
C.M.R.
CAAF LEXIS
CCA LEXIS
CCH OSHD|C-|O.S.H. Dec. (CCH)|O.S.H.D.|O.S.H.D. (CCH)
CCPA LEXIS||Ct. Cust. LEXIS
CIT|n
CJ C.A.R.
CMA LEXIS
CMR LEXIS
CO|n
COA|n
Cai. Cas.||Cai.Cas.Err.|Cain.|Caines|Caines Cas.|N.Y.Cas.Err.
Cai.
Cai. R.
Cal.
Cal. 2d
Cal. 3d
Cal. 3d Spec. Trib Supp.
Cal. 4th||cal. 4th
Cal. 5th
Cal. 4th CJP Supp.
Cal. 5th CJP Supp.
Cal. App.
Cal. App. 2d||Cal. App. 2d Supp
Cal. App. 3d
Cal. App. 4th
Cal. App. 5th
Cal. App. Supp.
Cal. App. 2d Supp.||Cal. App. Supp. 2d
Cal. App. 3d Supp.||Cal. App. Supp. 3d
Cal. App. 4th Supp.||Cal. App. Supp. 4th
Cal. App. 5th Supp.||Cal. App. Supp. 5th
Cal. Bankr. Ct. Rep.
Cal. Comm. Jud. Perform. LEXIS
Cal. Comp. Cases||Cal. Comp. Cas
Cal. Daily Op. Serv.|d|Cal. Daily Op. Service
Cal. Dist. Ct.
Cal. I.A.C.
Cal. Jud. Ethics Op. LEXIS
Cal. Law J.
Cal. Law J. & Lit. Rev.|S
Cal. Rptr.
Cal. Rptr. 2d
Cal. Rptr. 3d
Cal. Sup.||Cal. Supp.
Cal. Super. Ct.
Cal. Unrep.||Cal.Unrep.Cas.
Cal. WCC
Call||Call (Va.)
Cam. & Nor.||Cam.& N.|N.C.Conf.
Can. Com. L. Guide (CCH)
Can. Tax Rep. (CCH)
Car. L. Rep.|S|Car. Law Repos.
Carpenter's Report of Burr's Trial
Cates.
Cent. Law J.
Chand.||Chand.(Wis.)|Chandl.
Charlton||Charl. R.|Charlet. (Ga.)|Charlt.|Charlt. R.M.|Charlton's|Charlton's (Rob't. M.) Rep.
Chase|S
Chase's Trial. Append.|S
Chem. Reg. Rep. (BNA)
Chest.||Chester Co. Rep.
Chev.||Cheves|Cheves L.(S.C.)
Chev. Eq.||Chev.Ch.|Cheves Eq.(S.C.)
Chi. Law J.
Chi. Leg. News||Chi.Leg.N.
Chicago Bd. Options Ex. (CCH)
Chit. Cr. Law||Chit. Cr. L.|Chit. Crim. Law
Cin. L. Bull.||Cin. Law Bul.|Cin. Law Bull.|Cinc. L. Bul.
Cin. Sup. Ct. Rep.||Cin. R.|Cin. Rep.|Cin. S.C. Rep.|Cin. S.C.R.|Cin. Super. (Ohio)
City Hall Rec. (NY)||City H. Rec.
Cl. Ch.||Cl.R.|Clarke|Clarke Ch.
Cl. Ct.
Clayton's Notebook|S
Cliff.
Codd. Dig.|S-|Coddington's Digest
Code Rep.
Coffey
Cold.||Col.|Coldw.
Cole. & Cai. Cas.||C.& C.|Col.& C.Cas.|Col.& Cai.|Col.& Caines Cas.(N.Y.)|Cole.& C.Cas.|Cole.& Cai.|Colem.& C.Cas.
Cole. Cas.||Col.Cas.|Cole.Cas.Pr.|Colem.Cas.
Collective Bargaining Negot. & Cont. (BNA)
Collier Bankr. Cas.||C.B.C.
Collier Bankr. Cas. 2d||Collier Bankr. Cas. (MB)
Colo.
Colo. App.
Colo. Bankr. Ct. Rep.
Colo. Discipl. LEXIS
Colo. J.||Colorado Journal
Colo. J. C.A.R.
Colo. L. Rep.||Col. L. Rep.|Col. Law Rep.|Colo. Law Rep.|Colo. R.
Colo. N. P.
Comm. Fut. L. Rep.|CP-
Commc'ns Reg. (P & F)
Communications Reg. (P&F)||Comm. Reg. (P & F)
Communications Reg. 2d (P&F)||Comm. Reg. 2d (P & F)
Comp. Gen.
Cong. Index(CCH)
Conn.
Conn. App.
Conn. Cir. Ct.
Conn. Cir. LEXIS
Conn. L. Rptr.
Conn. Super. Ct.||CSCR|Conn. Sup.|Ct. Sup.
Conn. Supp.
Conn. Surr.
Connoly||Connoly Sur. Rep.|Connoly Surr. Rep.
Consumer Cred. Guide (CCH)
Consumer Prod. Safety Guide (CCH)
Cont. App. Dec. (CCH)
Cont. Cas. Fed.|C-
Cooke|S|Cooke (Tenn.)
Coombs' Trial of Aaron Burr|S
Copy. L. Rep. (CCH)
Copyright L. Dec. (CCH)|C-|Copr.L.Dec.
Copyright L. Rep. (CCH)
Cost Accounting Stand. Guide (CCH)
Cow.||Cow.N.Y.
Cox. Manual Trade-Mark Cas.|S-
Crabbe|S-
Cranch|s|Cra.|Cranch D.C.
Cranch C.C.|s
Cranch, Pat. Dec.|S
Crim. L. Rep. (BNA)
Ct. Cl.||C. Cls.|C. Cls. R.|Court Cl.|Ct. Cl. R.|Ct. Cls. R.
Ct. Cust.||Ct. Cust. Appls.
Ct. Int'l Trade
Ct. Intl. Trade LEXIS
Curt.
Cush.||Cush.(Mass.)|Cushing
Cust. B. & Dec.
Cust. Ct.
Cust. Ct. LEXIS
D. Chip.||Chip.|Chip.(Vt.)|Chip.D.|D.Chip.(Vt.)|D.Chipm.
D. Haw.
D.A.R.
D.C.
D.C. App.
DJCAR
DNH
DSD
DTA
DTS
Daily Journal DAR
Daily L.N.||D. L. N.|Daily L.R.|Daily Leg. (Pa.)|Daily Leg. News (Pa.)
Daily Lab. Rep. (BNA)
Daily Wash. L. Rptr.
Dakota||Dak.
Dakota LEXIS
Dall.|s|Dal.|Dall.S.C.|Dallas
Dallam|S-|Dall.(Tex.)|Dall.Dig.|Dallam Dig.(Tex.)
Daly||Daly (N.Y.)|Daly's R.
Dana||Dan.
Dane, Abr.
Davis. L. Ct. Cas.
Day||Day (Conn)
Day.
Deady|S
Dec. Com. Pat.
Dec. Comm'r Pat.
Del.
Del. C.P. LEXIS
Del. Cas.
Del. Ch.
Del. Ch. LEXIS
Del. Co.||Delaware Co. Reports
Del. Fam. Ct. LEXIS
Dem. Sur.
Dem. Surr.||Dem.
Denio||Den.
Des.||Desaus.|Desaus.Eq.
Des. Eq.
Dev.||Dev. (N. C.)|Dev.L.
Dev. & Bat.||D.& B.|Dev. & Bat. Law|Dev.& B.|Dev.& B.L.
Dev. & Bat. Eq.||Dev.& B.Eq.
Dev. Eq.
Dickinson||Dick. (NJ)
Dill.
Disney (Ohio)||Dis. R.
Div.
Dominion Tax Cas. (CCH)
Doug.||Doug.(Mich.)|Dougl.(Mich.)
Dud.||Dud.(S.C.)|Dud.L.|Dud.L.(S.C.)|Dudl.
Dud. Eq.||Dud.Ch.|Dud.Eq.(S.C.)
Dudley Rep.||Dudley (Ga.)
Duer||Duer Super. Ct. Rep.
Duv.
E.A.D.
E.D. Pa.
E.D. Smith
E.H. Smith||E.H.Smith's|Smith's (E.H.) Reports|Smiths E.H.
EEOC Compl. Man. (CCH)
ERC
ERC (BNA)
Edm. Sel. Cas.||Edm.Sel.Ca.|Edmond
Educ. L. Rep.||Ed. Law Rep.
Edw. Ch.||Ed.C.R.|Ed.Ch.|Edw.|Edw.Ch.(N.Y.)
Empl. Benefits Cas. (BNA)
Empl. Coordinator (RIA)
Empl. Prac. Dec. (CCH)|C-|Empl. Prac. Dec.
Empl. Prac. Guide (CCH)
Empl. Safety & Health Guide (CCH)
Employee Benefits Cas. (BNA)||Employee Benefits Cas.
Energy Mgmt. (CCH)|CP-|Energy Mgt.
Eng. Rep.
Env't Rep. (BNA)
Env't Rep. Cas. (BNA)
Envtl. L. Rep. (Envtl. Law Inst.)||Envtl. L. Rep.
Exempt Org. Rep. (CCH)
F.||Fed.|Fed.R.
F.2d||F.(2d)|Fed. 2d|Fed.R.2d|Fed.Rep.2d
F.3d||Fed. 3d|Fed.R.3d|Fed.Rep.3d
F.4th||Fed.R.4th|Fed.Rep.4th
F. App'x||Fed Appx|Fed. App.
F. Cas.||Fed. Cas.|Fed.Ca.
F. Supp.||Fed. Supp.
F. Supp. 2d||Fed. Supp. 2d
F. Supp. 3d||Fed. Supp. 3d|F.Supp. 3D|FS3d
F.C.C.
F.C.C.2d
F.L.R.A.
F.R.D.
F.T.C.
FCC Rcd
FCDR
FED App.
FERC|C-
FL|n
FLW Fed||Fla. L. Weekly Fed.
FMSHRC
FPSC
Fair Empl. Prac. Cas. (BNA)||Fair Empl. Prac. Newsl. (BNA)|Fair Empl.Prac.Cas.
Fam. L. Rep. (BNA)
Fam. L. Tax Guide (CCH)
Fed. Audit Guide (CCH)
Fed. Banking L. Rep. (CCH)||Fed. Banking L. Rep.
Fed. Carr. Cas. (CCH)|C-|Fed. Carr. Cas.
Fed. Carr. Rep. (CCH)
Fed. Cl.
Fed. Cont. Rep. (BNA)
Fed. Election Camp. Fin. Guide (CCH)
Fed. Energy Reg. Comm'n Rep. (CCH)
Fed. Est. & Gift Tax Rep. (CCH)
Fed. Ex. Tax Rep. (CCH)
Fed. Inc. Gift & Est. Tax'n (MB)
Fed. R. Evid. Serv.||Fed. R. Evid. Serv. (Callaghan)|Fed. R. Evid. Serv. (CBC)|Fed. R. Evid. Serv. (West)
Fed. R. Serv.||Fed. R. Serv. (Callaghan)
Fed. R. Serv. 2d||Fed. R. Serv. 2d (Callaghan)
Fed. R. Serv. 3d||Fed. R. Serv. 3d (Callaghan)
Fed. R. Serv. 2d (West)
Fed. Sec. L. Rep. (CCH)|C-|Fed. Sec. L. Rep.
Fed. Sent'g Rep||Fed. Sent. R.
Fed. Tax Coordinator Second Series (RIA)
Fed. Tax Guide Rep. (CCH)
Fire & Casualty Cas.
Fish. Pat. Cas.
Fish. Pat. Rep.
Fish. Prize Cas.|S-|Fish. Pr. Cas.|Fish. Prize
Fla.||Flor.|Florida
Fla. L. Weekly
Fla. L. Weekly Fed. B
Fla. L. Weekly Fed. C
Fla. L. Weekly Fed. D
Fla. L. Weekly Fed. S|s
Fla. L. Weekly Supp.||Fla. L. Weekly S
Fla. Supp.||Fl.S.
Fla. Supp. 2d
Flip.||Flipp. (F.)
Food Drug Cosm. L. Rep. (CCH)
Foster
Free. Ch.||Fr. Ch.|Fr. Chy.|Freem.|Freem. (Miss.)
Freem. Ch.
Fulton County D. Rep.
G. & J.
G.D.R.
Ga.||Ga. (Kelly)|Ga. Rep.|Suppl. Ga.
Ga. App.
Ga. L. Rep.||Ga. Law Reporter
Gall.||Gall. C.C.R.|Gallison|Gallison's Rep.
Georgia Decisions
Gibb. Surr.
Gibbons
Gild.||Gildersleeve|Gildr.
Gill
Gilm.||Gilm.(Ill.)|Gilman
Gilmer|S-|Gil.|Gilm.
Gilp.|S-
Goebel||Goebel's Rep.|Ohio Prob.|Ohio Prob. Ct.
Gov't Cont. Rep. (CCH)
Gov't Empl. Rel. Rep. (BNA)
Grant||Gr.|Grant (Pa.)|Grant Cas.|Grant Pa.
Gratt.||Gratt.(Va.)
Gray||Gray (Mass.)
Greene||Greene G.(Iowa)
Guam
Guam LEXIS
Gummere
Gunby||Gunby (La.)
H. & G.
H. & J.||Har. & J.
H. & McH.
Hall||Hall R.|Hall Super. Ct. Rep.|Hall's R.|Hall's Sup. Court Rep.|Hall's Sup. Ct. R.
Hall, Law J.
Handy||Han|Hand.|Handy (Ohio)
Handy R.
Hard.||Hardin|Hardes|Hardesty
Harp.||Harp.L.|Harp.L.(S.C.)|Harper
Harp. Eq.
Harr. Ch.||Har.|Har. Ch.|Har. Chy.|Harr. (Mich.)|Harr. Ch. R.|Harring.|Harring. Ch. (Mich.)
Harr.
Harrington
Hasb.
Hask.|S
Haskell C.C.
Haw.||H. Rep.|Hawaii Rep.
Hawai‘i
Haw. App.||Hawaii App.
Hawks||Hawks(N.C.)
Hay. & Haz.||Havw. & H.|Hayw. & Haz.|Hayw.& H.
Hayw.||Hay.|Hayw. (N. C.)|Hayw. N. C.|Hayw.(Tenn.)|Hayw.Tenn.
Hayw. & H.D.C.|S|Hay. & H.|Hay. & Haz.|Hayw. & H.
Haz. Reg. Pa.
Haz. U. S. Reg.||Haz. Reg. U. S.
Head||Head(Tenn.)
Heisk.||Heisk.(Tenn.)
Hempst.|S|Ark. Terr. Rep.|Hemp.
Hen. & M.||H.& M.|Hen.|Hen.& Mun.
Hill||Hill.N.Y.|Hill Law|Hill S.C.
Hill & Den.||Hill & D.Supp.|Hill & Den.Supp.|Lalor|Lalor Supp.
Hill Eq.||Hill Ch.
Hilles' Notebook
Hilt.
Hoff.|S|Hoff. Dec.
Hoff. Ch.||Hoff.Cha.|Hoff.N.Y.|Hoffm.|Hoffm.Ch.(N.Y.)
Hoff. Land Cas.|S
Hoff. Op.|S
Holmes|S
Hopk. Ch.
Hopk. Works.
Hosea's Rep.
Hous. & Dev. Rep. (RIA)
Houston||Houston Criminal
Houst.
How.|s|HOW
How. App. Cas.
How. N.P.||How. N.P. (Mich.)|Howell N.P.
How. Pr.||How. Prac.|How.P.R.|N.Y.Spec.Term R.|N.Y.Spec.Term Rep.
How. Pr. (n.s.)
Howard
Howison
Hughes||Hugh.|Hughes (1877)
Hum.||Humph.
Hun
Hunt Mer. Mag.
I. & N. Dec.||I&N|IN Dec.
I.C.C.
I.C.C.2d
I.E.R. Cas. (BNA)||BNA IER CAS|I.E.R.|I.E.R. Cas.|IER Cases
I.R.B.
I.T.R.D. (BNA)||I.T.R.D.|Int'l Trade Rep. (BNA)
IL|n
IL App (1st)|n|Il App (1st)
IL App (2d)|n|IL App (2nd)|Il App (2d)
IL App (3d)|n|IL App (3rd)|Il App (3d)
IL App (4th)|n|Il App (4th)
IL App (5th)|n|Il App (5th)
IRS Pos. (CCH)
Ida. App. LEXIS
Ida. App. Unpub. LEXIS
Ida. LEXIS
I.C.J. Rep.
Idaho||Ida.
Ill.
Ill. 2d
Ill. App.||Ill.A.
Ill. App. 2d||Ill.A.2d
Ill. App. 3d||Ill.A.3d
Ill. C.C.
Ill. Cir. Ct.
Ill. Ct. Cl.
Ill. Ct. Cl. LEXIS
Ill. Dec.||Ill.Decs.
Immigr. L. Serv. (West)
Ind.
Ind. App.
Ind. Cl. Comm.||Ind. Cl. Com.
Ind. Dec.
Ind. L. Rep.
Indian Terr.||Ind. T.
Indian Terr. LEXIS
Inher. Est. & Gift Tax Rep. (CCH)
Ins. L. Rep. (CCH)
Ins. L.J.||Ins Law J.
Int'l Env't Rep. (BNA)
Int. Rev. Rec.
Interior Dec.
Int. Dec.|S-|Interim Decision|Interim Dec.
Iowa||Ia.
Iowa Sup. LEXIS
Ired.||Ired. Law|Ired.L.|Ired.L.(N.C.)
Ired. Eq.
J.J. Marsh.||J.J.Mar.|Marsh.J.J.
JTS
Jeff.||Jeff. (Va.)|Jefferson
Johns.||J. Rep.|John.|Johns.Ct.Err.|Johns.N.Y.|Johnson
Johns. Cas.
Johns. Ch.||J.Ch.|Johns.(N.Y.)|Johns.Ch.Cas.
Jones||Jones L.|Jones N.C.
Jones & S.||Jones & Spencer|Jones and Spencer's Super. Ct. Rep.
Jones Eq.
Jones Law
Jour. Fr. Inst.
Jour. Jur.
Juris P.R.
Just.
Kan.||Kans.|Kas.
Kan. App.||Kans.App.
Kan. App. 2d
Kelly
Keyes
Kirby||Kir.|Kirb.
Kulp
Ky.||Ky. Rep.
Ky. App.
Ky. L. Rptr.||Ken.L.Re.|Ky. Law Rep.|Ky.L.R.
Ky. L. Summ.
Ky. Op.||Ken.Opin.
L. Ed.|s|L.E.|L.Ed.(U.S.)|LAW ED|Law.Ed.|U.S.L.Ed.|U.S.Law.Ed.
L. Ed. 2d|s|L.E.2d|U.S.L.Ed.2d
L.R.A (N.S.)||L.R.A.N.S.
L.R.A.|Y
L.R.R.M. (BNA)||L.R.R.M.
LA|n
LCR
LEXIS|d
La.||La. Rep.
La. Ann.
La. App.||La.A.
La. Law J.
La.App. 1 Cir.|L-
La.App. 2 Cir.|L-
La.App. 3 Cir.|L-
La.App. 4 Cir.|L-
La.App. 5 Cir.|L-
La.App. 6 Cir.|L-
Lab. Arb. Awards (CCH)
Lab. Arb. Rep. (BNA)
Lab. Cas. (CCH)|C|Lab.Cas.
Lab. L. Rep. (CCH)
Lab. Rel. Rep. (BNA)
Lack. L.N.||Lack. Leg.|Lack. Leg. News (P.A.)|Lacka. Leg. News
Lack.Jur.||Lac. Jur.|Lack.Jurist
Lanc. L. Rev.
Lans.
Lans. Ch.||L. Rep.
Law & Eq. Rep.
Law J. Q.B.||L.J.Q.B.
Law Rep.
Law Reporter
Law Times (N.S.)
Lea.
Leg. Int.||Intelligencer|Leg. Intel. or Intell.|Legal Int.|Legal Intel.|Legal Intell.|Legal Intelligencer|Phila. Leg. Int.|Philadelphia Leg. Int.
Leg. Op.||Leg. Ops. (Pa.)
Leg. Rec. Rep.||Leg. Rec.
Legal Gaz.||Leg. Gaz.
Lehigh||Leh. V.L.R. (Pa.)|Lehigh V.L.R.|Lehigh Val. L. Rep.|Lehigh Val. L.R.|Lehigh Val. Law Rep
Leigh||Leigh (Va.)
Life. Cas. (CCH)
Life. Cas. 2d (CCH)
Liquor Cont. L. Rep. (CCH)
Liquor Tax Rep.
Litt.||Lit.|Litt.(Ky.)|Littell
Litt. Sel. Cas.|S-|Ky.(Lit.Sel.Cas.)|Lit.Sel.Ca.
Liv. Law Mag.
Lock. Rev. Cas.
Low.||Low. Dec.|Low. Dis.|Lowell
Luz. L.R.||Luz. Leg. Reg.
M.J.
M.S.P.B.
M.S.P.R.
M.T.C.A.
M.T.C.R.
MDBT
MDLR
ME|n
ML
MP
MS|n
MSPB|n
MT|n|Mt|mt
MacA. Pat. Cas.|S|D.C. (patent)|MacArth.|Mc.A. Pat. Cas.
MacArth.||MacAr.|MacArthur
MacArth. & M.||MacAr.& M.|MacAr.& Mackey|MacArth.& M.(Dist.Col.)|MacArthur & M.
Mackey
Mann. Unrep. Cas.||Man. Unrep. Cas.|Manning La.|Manning's U.C.|Manning's Unrep. Cases
Mart.||Mart. (O. S.)|Mart. (o.s.)|Mart. (N. C.)|Mart. N. C.|Mart.Dec.|Martin
Mart. (N.S.)||Mart. (n.s.)
Mart. & Yer.||M.& Y.|M.& Y.R.|Mart.& Y.|Mart.& Yerg.
Mart. O.S. (La.)
Marvel||Marv.|Marv. (Del.)
Mason C.C.||Mas.|Mason C.C.R.|Mason Circt. Ct. R.|Mason R.|Mason U.S.
Mason
Mass.||Ma.|Mas. Rep.|Mass. R.
Mass. App. Ct.||Ma.A.|Mass.App.
Mass. App. Dec.
Mass. App. Div.
Mass. App. Div. Adv. Sh.|S
Mass. L. Rptr.||Mass. Law Rep
Mass. LCR LEXIS
Mass. Supp.
McAll.||McAl.|McAll. (Cal.)|McAllister U.S. Circ. Court R.
McCahon|S-|McCah.
McCanless
McCord
McCord Eq.||McCord Ch.
McCrary's Cir. Ct. Rpts||McCrary
McGl.||McGloin
McGrath||McGrdath
McLean
McMul.||McMul.L.(S.C.)
McMul. Eq.||S.C.L.(McMullan Eq.)
Md.||Maryland|Md. Rep.
Md. App.
Md. Ch.
Md. Cir. Ct. LEXIS
Md. Law Rec.
Me.||Mai.|Maine
Med. Devices Rep. (CCH)
Media L. Rep. (BNA)||Media L. Rep.
Medicare & Medicaid Guide (CCH)|P-|Med & Med GD (CCH)
Meigs
Met.||Metc.|Metc.Ky.|Metc.Mass.
Mich.
Mich. App.||Mich. Ct. App.
Mich. Ct. Cl.
Mich. Lawy.
Mich. N.P.||Mich. N.P. R.
Mich. Pr.
Miles
Mill||Const.|Const.S.C.|Mill Const.
Miller's Notebook|S
Mills Surr.||Mills|mills
Minn.||Min.
Minn. Dist. LEXIS
Minor||Minor (Ala.)
Misc.
Misc. 2d
Misc. 3d
Miss.||Mis.|Miss. R.
Miss. Dec.
Mo.||Mo. Rep.
Mo. App.
Monag.||Mona.|Monaghan
Mont.||State Reptr.
Mont. Dist. LEXIS
Mont. Water LEXIS
Montg.||Mont'g. Co. L. Rep.|Mont'g. L. Rep.|Montg. (Pa.)|Montg. CLR|Montg. Co.|Montg. Co. L. Rep'r|Montg. Co. L.R.|Montg. Co. Law Rep'r.
Month. Jur.
Month. West. Jur.
Morr. Min. Rep.||Mor. Min. Rep.|Morr. M.R.|Morr. Min. R.
Morr. St. Cas.||Mor. St. Ca.|Mor. St. Cas.|Morris St. Cas.
Morris||Mor.Ia.|Morr.
Munf.
Mur.||Murph.|Murph.(N.C.)
Mut. Funds Guide (CCH)
Myrick
N. Chip.||Chip.N.|N.Chip.(Vt.)|N.Chipm.
N. Mar. I.
N. Mar. I. Commw.||N. Mar. I. Commw. Rptr.
N. Mar. I. LEXIS
N. Y. City H. Rec.
N.B.R. (Supp.)|S-|Bankr. Reg. Supp.
N.C.||N. C. Rep.
N.C. App.
N.D.
N.E.||N.E.Rep.|No.East Rep.
N.E.2d
N.E.3d
N.H.|n|N. H. Rep.
N.J.
N.J. (Manumission)||Blm. Neg.|Bloom. Man.|Bloom. Man. Neg. Cas.|Manum.|Manum. Cas.
N.J. Admin.
N.J. Admin. 2d
N.J. Ch. LEXIS
N.J. Eq.
N.J. Law J.
N.J. Misc.||N.J.M.
N.J. Misc. LEXIS
N.J. Prerog. Ct. LEXIS
N.J. Sup. Ct. LEXIS
N.J. Super.||N.J.S.
N.J. Tax||N.J. Tax Ct.
N.J.L.||N.J.Law
N.J.L.J.
N.L.R.B.
NLRB Dec. (CCH)|C
N.M.
N.M. (G.)||Gildersleeve (N. Mex.)
N.M. (J.)||N.M. (John.)
N.M. Ct. App.||N.M. (Ct. App.)
N.M. St. B. Bull.
N.M.B.
N.R.C.
N.T.S.B.
N.W.||N W. Rep.|No.West Rep.|Northw.Rep.
N.W.2d||N. W. (2d)|N.W. 2nd|NW2D
N.W.3d
N.Y.||N. Y. Rep.|N.Y. (N.Y.S.)
N.Y.2d
N.Y.3d
N.Y. Ann. Cas.||N.Y. Ann. Ca.|N.Y. Anno. Cas.
N.Y. Ch. Ann.||N.Y.Ch.R.Ann.
N.Y. City Ct. Rep.
N.Y. Civ. Proc. R.||Civ. Proc. N.S.|Civ. Proc. R.|Civil Proc. R.|N.Y. Civ. Proc. Rep.
N.Y. Civ. Proc. R., (N.S.)||N.Y. Civ. Proc. Rep. (n.s.)
N.Y. Crim.||N.Y. Cr. R.|N.Y. Cr. Rep.|N.Y. Crim. R.
N.Y. Leg. Obs.||N. Y. Leg. Ob.|N.Y. Legal Observer
N.Y. Misc. LEXIS
N.Y. Proc. Ct. Ass.
N.Y. St. Rep.||N.Y. St. R.|N.Y. St. Rep'r|N.Y. St. Rptr.|St. Rep.
N.Y. Sup. Ct.||N.Y.Supr.Ct.|N.Y.Suprm.Ct.
N.Y. Super. Ct.
N.Y. L.J.||N. Y. Law J.
N.Y.S.||N. Y. Supp.|N. Y. Supplement|New York Supp.|New York Supplement
N.Y.S.2d
N.Y.S.3d
N.Y.S.E. Guide (CCH)
NCA
NCBC
NCBC LEXIS
ND|n
ND App|n|ND APP
NDLR||NDLR (LRP)|NDLR (LRP) LEXIS
N.L.R.B. No.|n
NM|n
NMCA|Hn
NMCERT|Hn-
NMSC|Hn-
NV|n
NY Slip Op
Nat. Bank. Reg.||Bk. Reg.|N. B. R.|N. Bk. R.|N. Bkpt. R.|N. Bkpt. Reg.|Nat. Bankr. Reg.
Navajo Rptr.
Neb.
Neb. (Unof.)||Neb. Unoff
Neb. App.||Neb. Ct. App.|Neb.App.R.|Neb.C.A.
Neg. Cas. (CCH)
Neg. Cas. 2d (CCH)
Nev.
Nev. Adv. Op. No.||Nev. Adv. Op.|Nev., Advance Opinion|Nev.Ad.Op.
Nev. Adv. Rep.||Nev. Advance Rep.
Newb. Adm.|S
Newb.|S
Niles Reg.||Nile, Reg.
Northumb. L.J.||Northumb. Legal. J.|Northumberland Co. Leg. Jour|Northumberland L.J.
Nott & McC.||N.& Mc.|Nott & M'C.(S.C.)
Nuclear Reg. Rep. (CCH)|P-|Nuclear Reg. Rep.
O. Supp.||Ohio Supp.
O.B.A.J.
O.G.||O.G. Pat. Off.|Off. Gaz.|Off. Gaz. Pat.|Off. Gaz. Pat. Off.
O.R.W.
O.S.H. Rep. (BNA)
O.S.U.|S|O.S.C.D.|Oh. S.C.D.|Ohio S.U.|Ohio. Unrept.Cas.
OFCCP Fed. Cont. Compl. Man. (CCH)
OK|n
OK AG|n
OK CIV APP|n
OK CR|n
OK JUD ETH|n
OSHA Comp. Guide (CCH)
OSHC (BNA)
Ohio|Hn|OH|OHIO
Ohio App.||O. App.|O.A.R.|Oh. A.|Oh. App.
Ohio App. 2d||O. App. 2d|O.A.R. 2d|Oh. A. 2d|Oh. App. 2d
Ohio App. 3d||O. App. 3d|O.A.R. 3d|Oh. A. 3d|Oh. App. 3d
Ohio App. Unrep.||Anderson's Ohio App. Cas.
Ohio B.||O.B.R.
Ohio C.A.||O. C. A.|Ohio Ct. App.
Ohio C.C.||Jahn|Oh.Cir.Ct.|Ohio C.C.R.|Ohio Cir.Ct.|Ohio Cr.Ct.R.
Ohio C.C. (n.s.)||O.C.C.N.S.|Oh.Cir.Ct.N.S.|Ohio C.C. (N.S.)|Ohio C.C.N.S.|Ohio C.C.R.N.S.|Ohio Cir.Ct.(N.S.)|Ohio Cir.Ct.R.N.S.
Ohio C.C. Dec.||O.C.C.
Ohio Ch.
Ohio Cir. Dec.||O.C.D.|Oh.Cir.Dec.|Ohio C.D.|Ohio C.Dec.
Ohio Dec.||O.D.|Oh.Dec.
Ohio Dec. Reprint||O.Dec.Rep.|Oh.Dec.(Reprint)
Ohio F. Dec.||Ohio F.D.|Ohio Fed. Dec.
Ohio Law Rep.||Ohio L.R.|Ohio Law R
Ohio Law Abs.||Abs|O.L.A.|O.L.Abs.|Ohio Abs.|Ohio L. Abs.|Ohio Law Abst.|Ohio Laws Abs.
Ohio Misc.||O.Misc.|Ohio Misc.Dec.
Ohio Misc. 2d||O.Misc.2d
Ohio Misc. LEXIS
Ohio N.P.||O.N.P.|Oh.N.P.|Ohio Nisi Prius|Ohio Nisi Prius Decisions
Ohio N.P. (n.s.)||O.N.P.N.S.|Oh.N.P.(N.S).|Ohio N.P.N.S.|Ohio Nisi Prius (N. S.)|Ohio Nisi Prius (n.s.)|Ohio Nisi Prius Reports (N. S.)|Ohio Nisi Prius [N. S.]
Ohio Op.||O.O.|Ohio Ops.
Ohio Op. 2d||O.O.2d
Ohio Op. 3d||O.O.3d
Ohio St.||O.S.|Oh.St.|Ohio State
Ohio St. 2d||O.S.2d
Ohio St. 3d||O.S.3d
Ohio St. (N.S.)||Ohio St. (n.s.)
Oil & Gas Rep.||Oil & Gas|Oil & Gas Reptr.|Oil & Gas Rptr.
Okl Jud.||OK JUD
Okla.||OKla.|Okl.
Okla. Civ. App. LEXIS
Okla. Crim.||O.Cr.|Okl.Cr.|Okla. Cr.
Okla. JUD LEXIS
Okla. Trib.
Olcott|S|Olc.
Oliver's Forms|S-
Op. Att'y Gen.
Op. O.L.C.
Ops.Cal.Atty.Gen.
Or.||O.|Ore.|Oreg.
Or. App.||Or.A.|Ore. App.
Or. Tax||OTR|OTR-MD
Ore. App. LEXIS
Ore. LEXIS
Ore. Tax LEXIS
Otto
Overt.
P.||P. Rep.|Pac|Pac.R.|Pacific
P.2d||P [2d]|P. (2d)|P. [2nd]|P.2|Pac (2d)|Pac. (2)|Pac. 2d|p.2 d
P.3d||P.3
P.C.L.J.
P.H.
P.L.R.||P.L. Rep.|Pac. Law Rep.|Pac. Law Reptr.
P.O.R.
P.R.
P.R. Dec.||D.P.R.
P.R. Fed.
P.R. Offic. Trans.
P.R. Sent.
P.R.R.||Puerto Rico
P.U.R.
P.U.R. (N.S.)||P.U.R. (n.s.)
P.U.R.3d
P.U.R.4th||Pub. Util. Rep. 4th
PA|n
PR App. LEXIS
PR Sup. LEXIS
Pa.||Pa.Rep.|Pa.St.|Pa.State|Penn.|Penn.St.|Penn.St.R.
Pa. (Admiralty)
Pa. C.||Pa. Co. Ct.|Pa.C.C.|Pa.Co.Ct.R.|Pa.County Ct.|Penn.Co.Ct.Rep.
Pa. Commw.||Pa. Cmwlth|Pa. Commonwealth Ct.|Pa.Commw.Ct.
Pa. Commw. LEXIS
Pa. Commw. Unpub. LEXIS
Pa. Corp.||Pa. Corp. R.
Pa. D.||Dist.Rep.|Pa.Dist.|Pa.Dist.R.|Penn.Dist.Rep.
Pa. D. & C.||Pa.Dist.& C.Rep.|Pa.Dist.& Co.
Pa. D. & C.2d
Pa. D. & C.3d
Pa. D. & C.4th
Pa. D. & C.5th
Pa. Dist. & Cnty. Dec. LEXIS
Pa. Fid.
Pa. Jud. Disc. LEXIS
Pa. Just. L. Rep.
Pa. Super.|n|PA Super|Pa. Super. Ct.|Pa. Superior Ct.|Pa.S.
Pac. Law Mag.||P.L.M.|Pacific Law Mag.
Paige Ch.||Pai.|Pai.Ch.|Paige
Paine
Park. Cr.||Park. C.R.|Park. Crim. R.|Park. Crim. Rep.|Parker Cr.|Parker's Cr. R.|Parker's Crim. R.|Parker's Crim. Rep.|Parker, Cr. Cas.|Parker, Cr. R.
Parsons
Pat. Trademark & Copyright J. (BNA)
Patton & Heath||P. & H.|P.Jr. & H.|Pat. & H.|Patt. & Heath R.|Patton & H.|Va. (Patt. & Heath)
Patt. & H.
Pears.
Peck||Peck (Tenn.)
Pelt.
Pen. & W.||P.& W.|Penr.& W.
Penn. Law J.||Pa. Law J.|Penn. L. J.|Penn. Law Jour.
Penne.||Penn. Del.|Pennew.
Pennewill
Pennyp.||Penny.
Pens. & Ben. Rep. (BNA)||Pens. & Benefits Rep. (BNA)
Pens. & Profit Sharing 2d (RIA)
Pens. Plan Guide (CCH)|P-
Personal and Comm. Liab. Life Health & Accid. Ins. Cas. 2d (CCH)
Personnel Mgmt. (BNA)
Pet.|s|Pet.S.C.|Peters
Pet. Adm.
Pet. C.C.||Peters C.C.
Pet. Cir. C.R.
Phil. Eq.||Phill.|Phillips
Phil.
Phil. Law||Phil.N.C.|Phill.L.(N.C.)
Phila.
Phila. Ct. Com. Pl. LEXIS
Phila. Cty. Rptr. LEXIS
Pick.||Pick.(Mass.)
Pickle
Pin.||Pinn.
Pitts L.J.||Pitt.L.J.|Pitts. Leg. J.|Pitts. Leg. Joor.|Pittsb. L. Rev.|Pittsb. L.J.|Pittsb. Leg. J.|Pittsb. R. (Pa.)|Pittsburgh Leg. J.|Pittsburgh Leg. Journal|Pittsburgh Legal Journal
Pitts. Rpts.||Pitts. R.|Pitts. Rep.
Port.||Port.(Ala.)|Porter
Posey||Posey U.C.|Posey's U.C.|Posey, Unrep. Cas.|Tex. Unrep. Cas.
Pow. Surr.||Power
Prod. Liab. Rep. (CCH)|C-
Prod. Safety & Liab. Rep. (BNA)
Pub. Lands Dec.
Quart. Law J.
R.I.
R.I. Dec.
RICO Bus. Disp. Guide (CCH)|P-|RICO Bus. Disp. Guide
Rad. Reg.||Rad. Reg. (P & F)
Rad. Reg. 2d (P & F)
Rand.
Rawle||Pa. Rawle|Raw.
Read's Notebook|S
Rec. Co. Ch. (S.C.)
Rec. Co. Ct.
Rec. V.A. Ct. (R.I.)
Redf.
Rep. Cont. El.
Rep. Cont. Elect. Case.||Rep. Cont. Elect. Cas.
Reporter,
Rice||Rice L.(S.C.)
Rice Eq.||Rice Ch.
Rich.||Rich.L.(S.C.)|Rich.Law(S.C.)
Rich. Cas.
Rich. Eq.||Rich.Eq.Ch.
Ridgely's Notebook|S|Ridgely's Notebook I
Ridgely's Notebook II|S
Ridgely's Notebook III|S
Ridgely's Notebook IV|S
Ridgely's Notebook V|S
Ril.||Riley|Riley L.(S.C.)
Ril. Eq.||Riley Ch.|Riley Eq.|S.C.Eq.(Ril.)
Rob.||Rob.La.|Robinson|Rob. (VA)|Rob.Va.|Robertson's Super. Ct. Rep.
Robards|S-|Rob.|Rob.Cons.Cas.(Tex.)|Rob.Consc.Cas.|Robard
Robb, Pat. Cas.
Robb.||Robb. (N.J.)|Robbins
Robertson's Report of the Trial of Aaron Burr.
Rodney's Notes|S
Root
S. & M.||Miss. (S. & M. Ch.)|S.& Mar.|Sm.& M.|Smed.& M.|Smedes & M.
S. Ct.|s|Sup.Ct.|Supr.Ct.Rep.
S.C.||S.Car.|So.C.|So.Car.|South Car.
S.C. Eq.
S.C.D.C. (N.S.)
S.C.L.||S.C.L. (Mill Const.)
S.D.||S.Dak.
S.E.||S. E. Rep.
S.E.2d||S. E. (2d)
S.T.B.
S.W.||S. W. Rep.|S.W. Series
S.W.2d||S. W. (2d)|S. W. 2d Series.|S. W., Second Series,|SW2D
S.W.3d||SW3D
SCDB|Ys-
SD|n
SEC Accounting R. (CCH)
SEC Docket
SEC Jud. Dec.
Sadler||Pa.Cas.|Sad.Pa.Cas.|Sad.Pa.Cs.|Sadl.
San Fran. Law J.
Sand. Ch.||Sand.Chy.|Sandf.Ch.|Sandf.Chy.
Sandf.||Sandford Super. Ct. Rep.
Sarat. Ch. Sent.||Ch.Sent.|N.Y.Ch.Sent.|Sar.Ch.Sen.
Sawy.||Saw.|Sawyer Circt.|Sawyer U.S. Ct. Rep.
Scam.||Sc.
Sch. Reg.||Schuy. Reg.
Sec. & Fed. Corp. L. Rep. (West)
Sec. Reg. & L. Rep. (BNA)
Secured Transactions Guide (CCH)
Seld. Notes
Serg. & Rawle||Serg. & Rawl.|Serg.& R.|Serg.& Raw.
Shan.
Shan. Cas.||Tenn. Cas.
Shipping Reg. (P & F)
Sickels||Sick.
Sil. (Sup. Ct.)||Silvernail
Silv. Ct. App.
Silv. Sup.
Smith & H.||Smith|Smith (TN)|Smith (Tenn.)
Smith (N. H.)|S-|Smith's N. H. Reports
Sneed||Ken.Dec.|Sneed (Ky)|Sneed Dec.
So.||SO.|So. Rep.|So. Reporter|Sou.|South
So. 2d||(So. 2nd)|S. (2nd)|So (2nd)|So. (2d Series)|So. (2d)|So. (2nd Series)|So. 2nd|So. Rep. 2d|Sou. (2nd)|South.2d
So. 3d||So. Rep. 3d|South.3d
Soc. Sec. Rep. (CCH)
Som. L.J.||Som.|Som. Leg. J. (Pa.)|Somerset L.J.
Speers||Sp.|Spears|Speers L.(S.C.)
Speers Eq.||Sp.Ch.|Spear Ch.|Spear Eq.|Spears Eq.
Sprague
Spr.
St. & Loc. Tax Serv. (RIA)
St. Tax Guide (CCH)
St. Tax Rep. (CCH)
Stand. Fed. Tax Rep. (CCH)
State Rptr.||Mont. St. Rep.
Stew.||Stewart
Stew. & P.
Stock.||B Stockton
Storey||Sto.
Story
Strob.||Strobh.L.(S.C.)
Strob. Eq.
Sumn.||Sum.
Super. Ct. (R.I.)
Super. Ct. Jud.
Swan
Sweeny||Sweeney Super. Ct. Rep.
Syllabi|S
T.B. Mon.||Ky.(T.B.Monroe)|Mon.T.B.|T.B.Mon.(Ky.)
T.C.||T.C. at|T.Ct|UNITED STATES TAX COURT REPORT|UNITED STATES TAX COURT REPORTS
T.C. Memo.|Yn-
T.C. No.|n
T.C. Summary Opinion|Yn-
T.C.A.
T.C.M.
T.C.M. (CCH)
T.C.M. (P-H)
T.C.M. (RIA)|PY-|RIA TM
TN WC|n
TN WC App.|n
TNT
TSPR
Taney|S
Tapp. Rep.|S-
Tax Ct. Mem. Dec. (CCH)||CCH Tax Ct. Mem.
Tax Ct. Memo LEXIS|d
Tax Ct. Rep. (CCH)
Tax Ct. Rep. Dec. (RIA)
Tax Ct. Summary LEXIS|d
Tax Treaties (CCH)
Tay.||Tay.J.L.|Tay.N.C.|Tayl.N.C.
Taylor||N.C.T.Rep.|N.C.Term.R.|N.C.Term.Rep.
Teiss.||La.App.(Orleans)|Teissier
Tenn.||Ten.
Tenn. App.
Tenn. Ch. App.||Tenn. Chancery App.
Tenn. Ch. App. LEXIS
Tenn. Ch. R.||Coop. Chy.|Tenn. Chancery
Tenn. Crim. App.
Tenn. Leg. Rep.||Leg. Rep.
Terry||Ter.
Tex.||Supp. Tex.|Tex.S.Ct.|Texas
Tex. Bus.|n|Tex. Bus. Ct.
Tex. Civ. App.
Tex. Crim.||Tex. Cr. R.|Tex.Cr.|Tex.Cr.App.|Texas Cr. Rep.|Texas Crim. Rep.
Tex. Crim. App. Unpub. LEXIS
Tex. Ct. App.||Tex.Ct.App.R.
Tex. L. R.
Tex. Law J.
Tex. Sup. Ct. J.||Tex. Sup. J.
Tex.Bankr.Ct.Rep.
Thomp. & Cook
Thompson|S|Thomp. Cas.|Unrep. Tenn. Cas.
Tiess.
Tiffany||Tiff
Trade Cas. (CCH)|C-|Trade Cas.|Trade Cases
Trade Reg. Rep. (CCH)|C-
Trans. App.
Tread.||Tread. Const.|Treadway Const. (S.C.)
Treas. Dec.
Treas. Dec. Int. Rev.
Tuck. & Cl.||Tuck.|Tuck.& C.
Tuck. Surr.
Tyl.||Tyler
Tyng
U. S. Law J.
U.C.C. Rep. Serv. (West)||U.C.C. Rep. Serv.|U.C.C. Rep. Serv. (Callaghan)
U.C.C. Rep. Serv. 2d (West)||U.C.C. Rep. Serv. 2d|U.C.C. Rep. Serv. 2d (Callaghan)
U.S.|s|U. S. R.|U. S. Rep.|U.S.S.C.Rep.|USSCR
U.S. (Apx.)||U.S. Appx.
U.S. App. D.C.
U.S. App. LEXIS|d
U.S. CMCR LEXIS
U.S. Claims LEXIS||U.S. Cl. Ct. LEXIS
U.S. Commerce Ct. LEXIS
U.S. Ct. Cl. LEXIS
U.S. Dist. LEXIS|d
U.S. LEXIS|ds
U.S. Law Int.
U.S. Tax Cas. (CCH)|C-|USTC
U.S. Tax Ct. LEXIS|d
U.S. Tax Rep. (RIA)
U.S. Vet. App. LEXIS||U.S. App. Vet. Claims LEXIS
U.S.L.W.
U.S.L.W. (BNA)
U.S.P.Q. (BNA)||U.S.P.Q.
U.S.P.Q. 2d (BNA)||U.S.P.Q.2D (BNA)|U.S.P.Q.2d
USCMA
UT|n
UT App|n|UT Ct. App.|Utah App|Utah Ct. App.
Unemployment Ins. Rep.|CP|CCH Unemployment Ins. Rep.|Unempl. Ins. Rep. (CCH)
Union Lab. Rep. (BNA)
Utah
Utah 2d
Utah Adv. Rep.
Util. L. Rep. (CCH)|CP-|Util. L. Rep.
V.I.
V.I. LEXIS
V.I. Supreme LEXIS
VT|n
Va.||Va. Leigh|Va. Rep.|Virg.
Va. App.
Va. Cas.
Va. Ch. Dec.||Wy.|Wythe|Wythe (Va.)|Wythe Ch. (Va.)|Wythe's R.|Wythe's Rep.
Va. Cir.
Va. Cir. LEXIS
Va. Col. Dec.
Va. Dec.
Va. Law J.||Vir. L.J.
Va. Law Rep.
Van Ness
Vaux
Vet. App.
Vroom||Vr.|Vroom (N.J.)
Vroom (G.D.W)
Vroom (P.D.)
Vt.||Verm.|Vt. Rep.
Vt. Super.
W. Va.||West Va.
W.L.B.||Ohio W.L. Bull.|W.L. Bull.|Weekly L. Bull.|Weekly Law Bulletin
W.L.J.||West. Law J.
W.L.M.||W.L. Monthly|West Law Month.
W.N.C.||W.N.C. (Pa.)|Wkly. N.C|Wkly. Notes Cas.
W.W. Harr.||Harr. Rep.|W.W. Harr. Del|W.W.H
WI|n
WI App|n
WL|d|Wl|wl
WY|n|WYO
Wage & Hour Cas. (BNA)||Wage & Hour Cas.
Wage & Hour Cas.2d (BNA)||Wage & Hour Cas. 2d
Wage Hour & Leave Rep. (BNA)
Walk.||Walk.Pa.
Walk. Ch.
Walker||Walk.Miss.
Wall.|Ss|Wall.S.C.|Wallace R.|Wall. C.C|Wall. Cir. Ct.
Wall. Jr.||Wall. Jr. C.C.|Wallace, Jr., Rept.
Wall. Jr. Append.
Ware
Wash.||Wash. (VA)|Wash.Va.|W.St.|WASH|Wa.|Wash.St.|Wn
Wash. 2d||W.2d|Wa.2d|Wn. 2d
Wash. 3d||Wa.3d|Wn.3d
Wash. App.||W.App.|Wa.A.|Wn. App.
Wash. App. 2d||Wn. App. 2d
Wash. C. C.
Wash. Co.||Wash. Co. R.|Wash. Co. Repr.
Wash. Terr.||W.Ty.R.|Wash.T.|Wash.Ter.|Wash.Ter.N.S.|Wash.Ty.|Wn. Terr.
Wash. Terr. LEXIS
Watts||Watts(Pa.)
Watts & Serg.||W. & S.|Watts & S.
Week. Law Gaz.||Wkly. Law Gaz.|Wkly. Law Gaz. No.
Week. No.||Week. Notes Cas.
Wells' Notebook|S
Wend.||Wend.(N.Y.)|Wendell
West Coast Rep.||West Co. Rep.
West. Jur.
Whart.||Wh.|Wh. Rep.|Whar.|Whart.Pa.|Wharton
Whart. Hom.|S-
Whart. St. Tr.|S-
Wheat.|s|Wheaton
Wheel. Cr. Cas.||Wheeler, Cr. Cas.|Wheeler, Crim. Cas.
White & W.||Tex.A.Civ.|Tex.A.Civ.Cas.|Tex.App.|Tex.C.C.|Tex.Civ.Cas.|Tex.Ct.App.Dec.Civ.|W.& W.|White & W.Civ.Cas.Ct.App.|Wi.& Will.
Will.||Will.Mass.|Williams
Willson
Wilson||Wils. Oreg.|Wils. Minn.|Wils. Ind.|Wils. Super. (Ind.)
Wilson's Red Book|S
Win.
Wis.
Wis. 2d
Wisc. App. LEXIS
Wisc. Cir. LEXIS
Wisc. LEXIS
Wkly. Dig.||N. Y. Wkly. Dig.
Woodb. & M.||Wood. & Minot
Woods||Woods C.C.
Woolw.|S|Wool.|Woolworth|Woolworth's Cir. Ct. R.
Wright
Wyo.
Yates Sel. Cas.||Yates
Yeates||Yea.
Yer.||Yerg.|Yerg.(Tenn.)
York||York Leg. Rec.|York Leg. Record|York Legal Record
`
