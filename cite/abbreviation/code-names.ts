import { stateCodeOf } from '../vocabulary/states.ts'
import { firstIn } from './table.ts'

/**
 * Names of state codes by the initials that courts in the state use (T3). `G.L.` means `Mass. Gen. Laws` only if a
 * chapter follows, because other states also have General Laws.
 */
const BY_INITIALS =
  'OCGA=Ga. Code Ann.|MCL=Mich. Comp. Laws|MCLA=Mich. Comp. Laws Ann.|SDCL=S.D. Codified Laws|RCW=Wash. Rev. Code|LSA-RS=La. Stat. Ann.|LaRS=La. Stat. Ann.|ORS=Or. Rev. Stat.|NRS=Nev. Rev. Stat.|KRS=Ky. Rev. Stat. Ann.|ORC=Ohio Rev. Code Ann.|RC=Ohio Rev. Code Ann.|OhioRC=Ohio Rev. Code Ann.|CPL=N.Y. Crim. Proc. Law|EPTL=N.Y. Est. Powers & Trusts Law|SCPA=N.Y. Surr. Ct. Proc. Act|CPLR=N.Y. C.P.L.R.|ARS=Ariz. Rev. Stat. Ann.|CRS=Colo. Rev. Stat.|KSA=Kan. Stat. Ann.|RSMo=Mo. Rev. Stat.|HRS=Haw. Rev. Stat.|RSA=N.H. Rev. Stat. Ann.|NMSA=N.M. Stat. Ann.|NMSA1978=N.M. Stat. Ann.|NDCC=N.D. Cent. Code|NJSA=N.J. Stat. Ann.|NCGS=N.C. Gen. Stat.|TCA=Tenn. Code Ann.|RIGL=R.I. Gen. Laws|MGL=Mass. Gen. Laws|MassGenLaw=Mass. Gen. Laws|MCA=Mont. Code Ann.|COMAR=Md. Code Regs.|WAC=Wash. Admin. Code'

let byInitials: ReadonlyMap<string, string> | undefined

/** Words in the names of codes that T3 abbreviates differently from T11, or that aren't in T11. */
const WORDS =
  'Annotated=Ann.|Compiled=Comp.|Evidence=Evid.|Family=Fam.|Highways=High.|Institutions=Inst.|Local=Loc.|Occupations=Occ.|Practice=Prac.|Procedure=Proc.|Professions=Prof.|Regulations=Regs.|Remedies=Rem.|Revised=Rev.|Revenue=Rev.|Statutes=Stat.|Streets=Sts.|Taxation=Tax.|Vehicle=Veh.|Welfare=Welf.'

/** Returns the T3 name of a state's code. Returns any other name unchanged. */
export function codeName(code: string, section = ''): string {
  byInitials ??= new Map(
    `${BY_INITIALS}|${WORDS}`.split('|').map((line) => line.split('=') as [string, string]),
  )
  const named = byInitials
  const key = code.replace(/[.\s]/g, '')
  const initials = key === 'GL' && /^ch?\. /.test(section) ? 'Mass. Gen. Laws' : named.get(key)
  if (initials !== undefined) return initials
  const [state = ''] = /^(?:(?:New|North|South|West|Rhode) )?[A-Z][a-z]+(?= )/.exec(code) ?? []
  const isState = stateCodeOf(state) !== undefined
  if (!isState && !/^(?:[A-Z][a-z]*\.|[A-Z]\. ?[A-Z]\.) /.test(code)) return code
  const stated = isState ? (firstIn('T12', state) ?? state) + code.slice(state.length) : code
  return stated
    .replace(/ and (?=[A-Z])/g, ' & ')
    .replace(
      /(?<= )(?!Laws? |Laws?$|Codes?\b|Acts?\b)[A-Z][a-z]{4,}\b(?!\.)/g,
      (word) => named.get(word) ?? firstIn('T11', word) ?? firstIn('T11', word.replace(/s$/, '')) ?? word,
    )
}
