import { expect, test } from 'vitest'
import { decideType } from './decide-type.ts'

test.for<[address: string, type: string, reason: string]>([
  ['https://www.calbar.ca.gov/docs/Guidance.pdf', 'printed', 'pdf'],
  ['https://podcasts.apple.com/us/podcast/x/id123', 'podcast', 'podcast'],
  ['https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk', 'podcast', 'podcast'],
  ['https://open.spotify.com/track/4rOoJ6', 'individual', 'default'],
  ['https://example.com/podcast/episode-4', 'podcast', 'podcast'],
  ['https://someone.substack.com/p/a-post', 'blog', 'blog'],
  ['https://blog.example.org/2013/09/search', 'blog', 'blog'],
  ['https://example.com/blog/a-post', 'blog', 'blog'],
  ['https://www.ftc.gov/news', 'organization', 'institution'],
  ['https://slate.com/technology/2011/01/two-spaces.html', 'individual', 'default'],
])('%s is %s (%s)', ([address, type, reason]) => {
  expect(decideType(new URL(address))).toEqual({ type, reason })
})

test('without an address it is a page by an author, until one is there', () => {
  expect(decideType(null)).toEqual({ type: 'individual', reason: 'nothing' })
})
