import { describe, expect, test } from 'vitest'
import { receiveShare } from './receive-share.ts'

const origin = 'https://cite.example'

async function share(referrer: string, fields: Readonly<Record<string, string | File>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const kept: Response[] = []
  const answer = await receiveShare(
    { referrer, formData: async () => form },
    {
      origin,
      openCache: async () => ({ put: async (_, response) => void kept.push(response) }),
      now: () => 5,
    },
  )
  return { to: answer.headers.get('location'), status: answer.status, kept }
}

const thesis = new File(['words'], 'My thesis.docx')

describe('a shared document', () => {
  test('is stored for the footnote doctor, and is marked if the request has no referrer', async () => {
    const { to, status, kept } = await share('', { document: thesis })
    expect([to, status]).toEqual([`${origin}/client/doctor?shared`, 303])
    expect(await kept[0]?.text()).toBe('words')
    expect(Object.fromEntries(kept[0]?.headers ?? [])).toMatchObject({
      'x-name': 'My%20thesis.docx',
      'x-shared-at': '5',
      'x-unnamed': 'true',
    })
  })

  test('from a page of the app is not marked', async () => {
    const { kept } = await share(`${origin}/client/string`, { document: thesis })
    expect(kept[0]?.headers.has('x-unnamed')).toBe(false)
  })

  test.for(['https://evil.example/', 'http://cite.example/', 'https://cite.example:8443/x'])(
    'from %s is refused',
    async (referrer) => {
      const { to, kept } = await share(referrer, { document: thesis })
      expect(to).toBe(`${origin}/client/doctor?shared=lost`)
      expect(kept).toEqual([])
    },
  )

  test('is reported as lost if it can’t be stored', async () => {
    const form = new FormData()
    form.append('document', thesis)
    const answer = await receiveShare(
      { referrer: '', formData: async () => form },
      { origin, openCache: () => Promise.reject(new Error('full')), now: () => 5 },
    )
    expect(answer.headers.get('location')).toBe(`${origin}/client/doctor?shared=lost`)
  })
})

describe('a shared link', () => {
  test('opens Webcite', async () => {
    const { to } = await share('', { url: 'https://example.com/a', title: '', text: 'A page' })
    expect(to).toBe(`${origin}/client/webcite?text=A+page&url=https%3A%2F%2Fexample.com%2Fa`)
  })

  test('from another site is refused', async () => {
    const { to } = await share('https://evil.example/', { url: 'https://evil.example/' })
    expect(to).not.toContain('webcite')
  })
})
