import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { OfficeAddinManifest } from 'office-addin-manifest'
import { describe, expect, test } from 'vitest'
import { readBuiltSite } from '#api/site/pages.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'public/word/manifest.xml')
const xml = readFileSync(file, 'utf8')

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { readonly attribs: unknown }>

function listElements(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => ('attribs' in node ? [node, ...listElements(node.children)] : []))
}

const elements = listElements(parseDocument(xml, { xmlMode: true }).children)
const named = (name: string): Element[] => elements.filter((element) => element.name === name)
const textOf = (element: Element | undefined): string =>
  element?.children.map((child) => ('data' in child ? child.data : '')).join('') ?? ''

/** The elements of the manifest, in the order that Microsoft's schema requires. */
const ORDER = [
  'Id',
  'Version',
  'ProviderName',
  'DefaultLocale',
  'DisplayName',
  'Description',
  'IconUrl',
  'HighResolutionIconUrl',
  'SupportUrl',
  'AppDomains',
  'Hosts',
  'Requirements',
  'DefaultSettings',
  'Permissions',
  'VersionOverrides',
]

describe('the manifest of the Word add-in', () => {
  test('has the elements that the schema requires, in its order', () => {
    const [app] = named('OfficeApp')
    expect(app?.attribs['xsi:type']).toBe('TaskPaneApp')
    expect(app?.children.flatMap((child) => ('name' in child ? [child.name] : []))).toEqual(ORDER)
    expect(textOf(named('Id')[0])).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  test('is read by Microsoft’s own reader', async () => {
    const info = await OfficeAddinManifest.readManifestFile(file)
    expect(info).toMatchObject({
      displayName: 'Pincite',
      hosts: ['Document'],
      officeAppType: 'TaskPaneApp',
      permissions: 'ReadWriteDocument',
      defaultSettings: { sourceLocation: 'https://site.invalid/word?office' },
    })
  })

  test('has the version of the app, with the fourth number that Office requires', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(textOf(named('Version')[0])).toBe(`${version}.0`)
  })

  test('requires the functions for notes that the pane needs', () => {
    expect(named('Sets')[0]?.attribs).toMatchObject({ DefaultMinVersion: '1.5' })
    expect(named('Set').map(({ attribs }) => attribs['Name'])).toEqual(['WordApi'])
  })

  test('refers only to resources that it defines, and defines no unused ones', () => {
    const wanted = elements.flatMap(({ attribs }) => attribs['resid'] ?? [])
    const defined = elements.flatMap(({ name, attribs }) =>
      /^bt:(?:Image|Url|String)$/.test(name) && attribs['id'] !== undefined ? [attribs['id']] : [],
    )
    expect(new Set(wanted)).toEqual(new Set(defined))
    expect(defined.every((id) => id.length <= 32)).toBe(true)
    for (const text of named('bt:ShortStrings').flatMap(({ children }) => listElements(children)))
      expect(text.attribs['DefaultValue']?.length).toBeLessThanOrEqual(125)
  })

  test('refers only to existing images, in the sizes that Office requests', () => {
    const urls = [...xml.matchAll(/https:\/\/site\.invalid(\/[^"<?]*)/g)].map(([, path = '']) => path)
    const pictures = urls.filter((path) => path.endsWith('.png'))
    expect(new Set(pictures)).toEqual(
      new Set(['/word/icon-16.png', '/word/icon-32.png', '/word/icon-64.png', '/word/icon-80.png']),
    )
    for (const path of pictures) {
      const picture = readFileSync(join(root, 'public', path))
      const size = Number(/\d+/.exec(path)?.[0])
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size, size])
    }
    expect(existsSync(file)).toBe(true)
  })

  test('is served with the server’s address', () => {
    const served = readBuiltSite(join(root, 'public'), 'https://cite.example').files.get('/word/manifest.xml')
    const text = Buffer.from(served?.bytes ?? []).toString()
    expect(text).toContain('DefaultValue="https://cite.example/word?office"')
    expect(text).not.toContain('site.invalid')
    expect(served?.type).toBe('application/xml')
  })
})
