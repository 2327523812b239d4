import { type Address, isHome } from './address.ts'
import type { Extraction, Field, PageSigns } from './extraction.ts'
import { withoutHouseNames } from './house-authors.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { isPost } from './kind.ts'
import { withoutLabels } from './label-authors.ts'
import { addListedNames } from './listed-names.ts'
import { GOVERNMENT } from './named-site.ts'
import { posterOf } from './particulars.ts'
import { plainName, readName } from './person.ts'
import {
  settleShownNames,
  withOwnersName,
  withoutAccounts,
  withoutRepeats,
  withoutTeasers,
} from './shown-names.ts'
import { settledAuthors } from './settled-authors.ts'
import { withAgency, withoutHidden, withShownByline } from './shown-byline.ts'
import { settleSignature } from './signed-lines.ts'
import { withoutPartOfSite } from './site-parts.ts'
import { keyOfName } from './title-key.ts'
import { listsPieces } from './work/issue.ts'

/** The title, URL, and site of a page. */
export interface ShownPlace {
  readonly title: Field<string> | undefined
  readonly address: Address
  readonly known: Pick<Extraction, 'site'>
}

/** Returns the author of a post, or the authors of any other page. */
export function signersOf(
  said: Extraction['authors'],
  signs: PageSigns,
  { isList, ...place }: ShownPlace & { readonly isList: boolean },
): Extraction['authors'] {
  const { address } = place
  // The names on a home page or on the page of a journal's issue belong to other pages.
  if (isHome(address) || listsPieces(signs, place.title?.value ?? ''))
    return posters(address, signs, undefined)
  const { heads = [], opening: lines = [] } = signs
  const text = { title: place.title?.value ?? '', site: place.known.site?.value ?? '', heads, lines }
  const settled = settledAuthors(authorsShown(said, signs, place), text)
  const shown = posters(address, signs, said) ?? withoutTitle(settled, place)
  // The names in a list of cases belong to judges.
  const isShown = shown !== undefined && isOnlyFrom(shown, 'text', 'byline')
  return isList && isShown ? undefined : shown
}

/** Drops the only author if the title is that author's name. The page is then the author's profile. */
function withoutTitle(authors: Extraction['authors'], { title }: ShownPlace): Extraction['authors'] {
  const [only, ...others] = authors?.value ?? []
  const isTitle =
    only !== undefined && others.length === 0 && keyOfName(plainName(only)) === keyOfName(title?.value ?? '')
  return isTitle ? undefined : authors
}

/** Chooses the authors with the help of the lines that the page shows. */
function authorsShown(
  said: Extraction['authors'],
  { opening: lines = [], texts = [], credits, article, types = [] }: PageSigns,
  { title, address, known: { site } }: ShownPlace,
): Extraction['authors'] {
  const heading = title?.value ?? ''
  const signed =
    article === undefined
      ? withoutHidden(withShownByline(said, { title: heading, lines }), {
          title: heading,
          lines,
          credits: credits && [...credits, ...texts],
        })
      : withoutTeasers(withoutAccounts(said))
  const { host, path } = address
  const isGovernment = GOVERNMENT.test(host)
  const named = withOwnersName(withoutPartOfSite(signed, site), site?.value ?? '')
  const settled = settleShownNames(named, lines, {
    title: heading,
    site: site?.value ?? '',
    isGovernment,
  })
  const listed = addListedNames(settled, { title: heading, lines, texts, path, isGovernment })
  const signers = withoutRepeats(isGovernment ? listed : settleSignature(listed, lines, heading))
  const own = asSite(withoutPartOfSite(withoutLabels(signers, { host, lines }), site), site?.value ?? '')
  const people = withoutHouseNames(own, {
    title: heading,
    site: site?.value ?? '',
    lines,
    types,
  })
  return withAgency(people, { title: heading, lines })
}

/** If a person's only name is the name of the site, turns the person into an organization: `Acmenews`. */
function asSite(authors: Extraction['authors'], site: string): Extraction['authors'] {
  if (authors === undefined || site === '') return authors
  const value = authors.value.map((author) => {
    const isSite =
      author.kind === 'person' && author.given === undefined && keyOfName(author.family) === keyOfName(site)
    return isSite ? { kind: 'organization' as const, name: author.family } : author
  })
  return { ...authors, value }
}

/** Returns the author of a post; the platform's own markup takes precedence over bylines. */
function posters(address: Address, signs: PageSigns, authors: Extraction['authors']): Extraction['authors'] {
  if (!isPost(address)) return undefined
  const [first] = authors?.value ?? []
  const poster = posterOf(signs, address, first === undefined ? undefined : plainName(first))
  const author = poster === undefined ? undefined : readName(poster.name)
  if (author === undefined) return undefined
  const value = [{ ...author, ...(poster?.handle === undefined ? {} : { handle: poster.handle }) }]
  return { value, confidence: 0.9, provenance: ['title-tag'], alternatives: [] }
}
