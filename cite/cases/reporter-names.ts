/**
 * Early reporters of the Supreme Court. Each entry has the U.S. Reports volume that corresponds to the reporter's first
 * volume, and the reporter's number of volumes.
 */
const NOMINATIVE: Readonly<Record<string, readonly [first: number, volumes: number]>> = {
  dall: [1, 4],
  cranch: [5, 9],
  wheat: [14, 12],
  pet: [26, 16],
  how: [42, 24],
  black: [66, 2],
  wall: [68, 23],
}

/**
 * Returns the U.S. Reports volume for `384 U.S.`, `5 U.S. (1 Cranch)`, or `1 Cranch`; undefined for another reporter.
 */
export function unitedStatesVolume(reporter: string, volume: number): number | undefined {
  const plain = reporter.toLowerCase().replace(/[.\s]/g, '')
  if (/^us(?:\(.*\))?$/.test(plain)) return volume
  const [first, volumes] = NOMINATIVE[plain] ?? []
  return first === undefined || volumes === undefined || volume > volumes ? undefined : first + volume - 1
}

/** Returns the case list's name for a reporter, regardless of spaces and periods: `F3d`, `A. 2d`, `Fed. Appx.`. */
export function seriesOf(reporter: string): string {
  const plain = reporter
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, '')
    .replace(/^Fed\.?App['’]?x\.?$/i, "F.App'x")
  return SERIES.get(reporterKey(plain)) ?? reporter
}

function reporterKey(reporter: string): string {
  return reporter.toLowerCase().replace(/[.\s']/g, '')
}

const SERIES = new Map(
  [
    'S. Ct.',
    'L. Ed.',
    'L. Ed. 2d',
    'F.',
    'F.2d',
    'F.3d',
    'F.4th',
    'F. Supp.',
    'F. Supp. 2d',
    'F. Supp. 3d',
    'B.R.',
    "F. App'x",
    'F.R.D.',
    'A.',
    'A.2d',
    'A.3d',
    'P.',
    'P.2d',
    'P.3d',
    'N.E.',
    'N.E.2d',
    'N.E.3d',
    'N.W.',
    'N.W.2d',
    'N.W.3d',
    'S.E.',
    'S.E.2d',
    'S.W.',
    'S.W.2d',
    'S.W.3d',
    'So.',
    'So. 2d',
    'So. 3d',
    'Cal. Rptr.',
    'Cal. Rptr. 2d',
    'Cal. Rptr. 3d',
    'N.Y.S.',
    'N.Y.S.2d',
    'N.Y.S.3d',
  ].map((name) => [reporterKey(name), name]),
)
