import { formatString, parseString } from '#cite/cite.ts'
import { installCourts } from '#cite/courts.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { StringCite } from '#cite/source/use.ts'

installCourts()

/** Parses text in one profile and formats it in another. Both default to Indigo Book. */
export function reprint(
  text: string,
  { from = 'indigo-2e', to = 'indigo-2e', mode = 'sentence' }: Reprinting,
): string {
  const { uses, sources } = parseString(text, [], { profile: from })
  return formatString({ mode, profile: to, typeface: 'court', uses }, sources).text
}

/** The profiles for parsing and for formatting, and whether to write a citation sentence or a clause. */
type Reprinting = {
  readonly from?: ProfileName
  readonly to?: ProfileName
  readonly mode?: StringCite['mode']
}

/** Parses text in a court's profile and formats it in that profile and in Indigo Book. */
export function readInCourt(text: string, profile: ProfileName): { own: string; base: string; html: string } {
  const { uses, sources } = parseString(text, [], { profile })
  const print = (to: ProfileName) =>
    formatString({ mode: 'sentence', profile: to, typeface: 'court', uses }, sources)
  return { own: print(profile).text, base: print('indigo-2e').text, html: print(profile).html }
}
