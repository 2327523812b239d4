import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'

export interface SampleCitation {
  readonly id: 'string' | 'blog'
  readonly sources: readonly Source[]
  readonly uses: readonly Use[]
}

/** Returns the required properties of a citation, without any details. */
function plainUse(): Pick<Use, 'form' | 'parentheticals'> {
  return { form: 'auto', parentheticals: [] }
}

export const sampleString: SampleCitation = {
  id: 'string',
  sources: [
    {
      id: 'miranda',
      kind: 'case',
      name: 'Miranda v. Arizona',
      printings: [{ volume: '384', reporter: 'U.S.', page: '436' }],
      date: { year: 1966 },
    },
    {
      id: 'gideon',
      kind: 'case',
      name: 'Gideon v. Wainwright',
      printings: [{ volume: '372', reporter: 'U.S.', page: '335' }],
      date: { year: 1963 },
    },
    {
      id: 'quarles',
      kind: 'case',
      name: 'New York v. Quarles',
      printings: [{ volume: '467', reporter: 'U.S.', page: '649' }],
      date: { year: 1984 },
    },
  ],
  uses: [
    { ...plainUse(), sourceId: 'miranda', signal: 'see', pincite: [{ label: 'page', value: '444' }] },
    { ...plainUse(), sourceId: 'gideon', pincite: [{ label: 'page', value: '344' }] },
    {
      form: 'auto',
      sourceId: 'quarles',
      signal: 'but-see',
      pincite: [{ label: 'page', value: '655-656' }],
      parentheticals: [{ text: 'recognizing a public safety exception' }],
    },
  ],
}

export const sampleBlogPost: SampleCitation = {
  id: 'blog',
  sources: [
    {
      id: 'gollum',
      kind: 'blog',
      authors: [{ kind: 'person', given: 'Kevin', family: 'Underhill' }],
      title: 'Gollum Experts to Testify, Says Court',
      site: 'Lowering the Bar',
      date: { year: 2015, month: 12, day: 4 },
      url: 'http://www.loweringthebar.net/2015/12/gollum-experts.html',
    },
  ],
  uses: [{ ...plainUse(), sourceId: 'gollum' }],
}
