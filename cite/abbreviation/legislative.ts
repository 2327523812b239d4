/**
 * T5: words in the names of legislative documents.
 *
 * One line per abbreviation: `abbreviation=word|word`. Data from The Indigo Book, 2d ed. (CC0).
 */
export const LEGISLATIVE = `
Ann.=Annual
Assemb.=Assemblyman|Assemblywoman|Assemblymember
B.=Bill
Comm.=Committee
Con.=Concurrent
Conf.=Conference
Cong.=Congress|Congressional
Deb.=Debate
Del.=Delegate
Doc.=Document|Documents
Exec.=Executive
Fed.=Federal
H.=House
H.D.=House of Delegates
H.R.=House of Representatives
J.=Joint
Legis.=Legislation|Legislative
Leg.=Legislature
Misc.=Miscellaneous
No.=Number
Rec.=Record
Reg.=Register|Regular
Rep.=Report|Representative
Res.=Resolution
S.=Senate
Sen.=Senator
Serv.=Service
Sess.=Session
Spec.=Special
Subcomm.=Subcommittee
`
