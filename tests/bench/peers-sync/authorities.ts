/** The actual time, because the server would change stamps from a wrong clock and send all records again. */
export const NOW = Date.now()

export function idOf(at: number): string {
  return `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
}

/** Fields of a case of typical size, with text that can't be compressed well. */
export function fieldsOf(at: number) {
  return {
    pos: { projectId: idOf(1e9), orderKey: `a0${at.toString(36)}V` },
    createdAt: NOW + at,
    'source.kind': 'case',
    'source.parties': [`Party${(at * 7919) % 10007} Corp.`, `State of X${at}`],
    'source.volume': String(at % 600),
    'source.reporter': 'F. Supp. 3d',
    'source.page': String((at * 31) % 1500),
    'source.court': 'S.D.N.Y.',
    'source.date': { year: 1990 + (at % 35) },
    'source.notes': `Holding ${at} matters at page ${(at * 13) % 977}: ${((at + 1) * 2_654_435_761).toString(36)}.`,
  }
}

/** The number of the authority to edit, and the new value. */
export const EDITED = 5
export const EDIT = { 'source.page': '77777' }
