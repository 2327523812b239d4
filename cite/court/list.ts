import { courts, districts } from '../tables/engine-tables.ts'
import { stateOf } from '../vocabulary/states.ts'

/** A court in the public list, with its id and its name in parentheticals. */
export interface NamedCourt {
  readonly id: string
  readonly name: string
}

/**
 * Returns the courts in the public list. Federal district and bankruptcy courts are stored by state and district
 * (`al:md,mb`), from which this function builds their ids and names. The ids of most other courts consist of the
 * letters in the name.
 */
export function listCourts(): readonly NamedCourt[] {
  const federal = districts.flatMap((line) => {
    const [state = '', parts = ''] = line.split(':')
    return parts
      .split(',')
      .map((part) => ({ id: state + part, name: nameDistrict(stateOf(`us:${state}`), part) }))
  })
  const others = courts.map((line) => {
    const [name = '', id = name.replace(/[.\s’',]/g, '').toLowerCase()] = line.split('|')
    return { id, name }
  })
  return [...others, ...federal]
}

/** Returns the name of a district court or of its bankruptcy court: `M.D. Ala.`, `Bankr. S.D.N.Y.` */
function nameDistrict(state: string, part: string): string {
  const quarter = part.length > 1 ? `${part.charAt(0).toUpperCase()}.` : ''
  const space = /^[A-Z]\.[A-Z]/.test(state) ? '' : ' '
  return `${part.endsWith('b') ? 'Bankr. ' : ''}${quarter}D.${space}${state}`
}
