import { type Address, resolveAddress, sameHost } from './address.ts'
import { unescape } from './entity.ts'
import { isNode, type LinkedData, type Node, textOfProperty, typesOf, valuesOf } from './linked-data.ts'
import { keyOfTitle } from './title-key.ts'

const ARTICLE = /(?:Article|BlogPosting|Report|Review|LiveBlogPosting)$/
const WORK =
  /^(?:PodcastEpisode|RadioEpisode|VideoObject|AudioObject|SocialMediaPosting|DiscussionForumPosting|Recipe|Book|Dataset|Course|Event|QAPage|Question|CreativeWork|PressRelease|HowTo|Legislation|Thesis|Chapter|SoftwareSourceCode|Game|ImageGallery|MediaGallery)$/
const PAGE = /Page$/

/** Returns the JSON-LD nodes that may describe this page, most likely first (PG3). */
export function mainNodes(data: LinkedData, address: Address, titles: readonly string[]): Node[] {
  const keys = new Set(titles.map(keyOfTitle).filter((key) => key !== ''))
  return data.nodes
    .map((node, at) => ({ node, rank: rank(node, address, keys) - (data.isAside(node) ? 9 : 0) - at / 1000 }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, 4)
    .map(({ node }) => node)
}

function rank(node: Node, address: Address, titles: ReadonlySet<string>): number {
  const types = typesOf(node)
  const base = types.some((type) => ARTICLE.test(type))
    ? 8
    : types.some((type) => WORK.test(type))
      ? 5
      : types.some((type) => PAGE.test(type))
        ? 3
        : 0
  if (base === 0) return 0
  const headline = keyOfTitle(unescape(textOfProperty(node['headline'] ?? node['name']) ?? ''))
  const agrees =
    headline === ''
      ? 0
      : [...titles].some(
            (title) => title === headline || title.startsWith(headline) || headline.startsWith(title),
          )
        ? 6
        : -4
  const here = addressesOf(node).some((link) => leadsHere(link, address)) ? 4 : 0
  // A review that has nothing in common with the page was probably written by a customer of the firm.
  if (agrees + here === 0 && types.includes('Review')) return 0
  return (
    base +
    agrees +
    here +
    (node['author'] === undefined ? 0 : 1) +
    (node['datePublished'] === undefined ? 0 : 1)
  )
}

function addressesOf(node: Node): string[] {
  return [node['url'], node['mainEntityOfPage'], node['@id']].flatMap((value) =>
    valuesOf(value).flatMap((item) => {
      const link = isNode(item) ? (item['@id'] ?? item['url']) : item
      return typeof link === 'string' ? [link] : []
    }),
  )
}

function leadsHere(link: string, address: Address): boolean {
  const target = resolveAddress(link, address)
  if (target === undefined || !sameHost(target.host, address.host)) return false
  const path = (one: Address): string => one.path.replace(/\/$/, '')
  return path(target) === path(address) && (path(address) !== '' || target.query === address.query)
}
