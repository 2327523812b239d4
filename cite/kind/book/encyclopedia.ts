import { readPincite } from '../../locator/read.ts'
import { type BySection, afterSection } from '../shared/law-name.ts'

const ENCYCLOPEDIA =
  /^(\d{1,3}[A-Z]?) ((?:[A-Z][\w.]{0,8} ?){1,3}?(?:Jur|JUR)\. ?(?:2d|3d|2D|3D)?|C\.J\.S\.) ([A-Z][\w.,’'& ]{1,60}?),? ((?:§§? ?)?\d[\w.:–-]{0,20}(?:\(\w{1,4}\)){0,4})(?: \(((?:1[789]|20)\d\d)\))?(?=[\s,.;]|$)/

/** Reads `17 Am. Jur. 2d Contracts § 74 (1964)`: a volume, a name in roman type, a topic, and a section (PS22). */
export function readEncyclopedia(text: string): BySection | undefined {
  const found = ENCYCLOPEDIA.exec(text)
  if (found === null) return undefined
  const [whole, volume = '', name = '', topic = '', number = '', year] = found
  const { parentheticals, rest } = afterSection(text, whole.length)
  return {
    source: {
      kind: 'book',
      id: whole,
      volume,
      title: `<i>${name.trim()}</i> ${topic}`,
      ...(year === undefined ? {} : { date: { year: Number(year) } }),
    },
    pincite: readPincite(number),
    parentheticals,
    rest,
  }
}
