import { WORD_TYPE } from '#cite/word/document-type.ts'
import assert from 'node:assert/strict'
import { notesAfter, textsAfter, unzip } from '../../support/tracked-changes.ts'
import { faultyThesis } from '../../support/word-notes.ts'
import type { Journey } from '../journey.ts'
import { keepPicture } from '../pictures.ts'
import type { Visitor } from '../visitor.ts'
import { waitFor } from '../webdriver.ts'

const STRING =
  'Mathews v. Diaz, 426 U.S. 67 (1976); Georgia University v. Roe, 12 U.S. 34 (1812); 42 U.S.C. § 1983.'

async function fitsWindow(visitor: Visitor): Promise<void> {
  const over = await visitor.window.run(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(over <= 0, `The page is ${over} pixels wider than its window`)
}

/** Captures the files that the page offers for download. */
async function listenForFiles(visitor: Visitor): Promise<void> {
  await visitor.window.run(() => {
    const create = URL.createObjectURL
    URL.createObjectURL = (it: Blob | MediaSource) => {
      if (it instanceof Blob) Object.assign(globalThis, { handedOut: it })
      return create.call(URL, it)
    }
  })
}

async function fileHandedOut(visitor: Visitor): Promise<Buffer> {
  const base64 = await waitFor('the file', () =>
    visitor.window.run(async () => {
      const { handedOut } = globalThis as { handedOut?: Blob }
      if (handedOut === undefined) return null
      const bytes = new Uint8Array(await handedOut.arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    }),
  )
  return Buffer.from(base64, 'base64')
}

async function correctDocument(visitor: Visitor, picture: (name: string) => Promise<void>): Promise<void> {
  await visitor.open('/client/doctor')
  await visitor.find('button', /^Choose|document/i)
  await picture('doctor, before a document')
  await visitor.giveFile('doctor-file', 'thesis.docx', WORD_TYPE, faultyThesis)
  await visitor.find('heading', 'thesis.docx')
  await visitor.find('finding', /Change note 2 to note 1, where Roe is cited in full\./)
  await fitsWindow(visitor)
  await picture('doctor, findings')
  await visitor.press('button', 'Use “Quimby, 311 F.3d at 415”')
  await visitor.press('button', /^Accept \d+ certain fix(es)?$/)
  await visitor.reads('Accepted')
  await picture('doctor, decided')
  await listenForFiles(visitor)
  await visitor.press('button', 'Download corrected copy')
  const files = await unzip(await fileHandedOut(visitor))
  const xml = String(files.get('word/footnotes.xml'))
  assert.ok(textsAfter(xml, 'accept').get('4')?.includes('Roe, supra note 1, at 5.'))
  const before = String((await unzip(faultyThesis)).get('word/footnotes.xml'))
  assert.deepEqual(notesAfter(xml, 'reject'), notesAfter(before, 'reject'))
}

async function readRecord(visitor: Visitor, picture: (name: string) => Promise<void>): Promise<void> {
  await visitor.startProject(STRING, 3)
  const project = new URL(await visitor.window.url()).searchParams.get('project')
  await visitor.open(`/client/string?project=${project}&view=record`)
  await visitor.find('heading', /^Record$/)
  await visitor.reads('Mathews v. Diaz')
  await fitsWindow(visitor)
  await picture('cite-check record')
}

async function spotBreaches(visitor: Visitor, picture: (name: string) => Promise<void>): Promise<void> {
  await visitor.open('/client/practice')
  await visitor.find('heading', 'Practice')
  await picture('practice, before the start')
  await visitor.press('button', 'Start')
  await visitor.press('button', 'Show me')
  await visitor.reads('Here it is.')
  await fitsWindow(visitor)
  await picture('practice, an answer')
  await visitor.press('button', 'Next')
  await visitor.reads('Citation 2')
  await visitor.press('button', 'Stop here')
  await visitor.find('heading', 'Done for now')
  await picture('practice, done')
}

function tour(where: string, size: readonly [number, number], dark: boolean): Journey {
  const scheme = dark ? 'dark' : 'light'
  return {
    name: `${where}, ${scheme}: corrects a Word file; the cite-check record and Practice fit the window`,
    needs: ['display'],
    run: async ({ ada, open }) => {
      const visitor = await open({ size, dark })
      const picture = (name: string): Promise<void> => keepPicture(visitor, `${where} ${scheme} ${name}`)
      await visitor.open('/login')
      await visitor.window.run(() => localStorage.setItem('deviceExperiencePopupShown', 'true'))
      await visitor.signIn(ada)
      await correctDocument(visitor, picture)
      await readRecord(visitor, picture)
      await spotBreaches(visitor, picture)
    },
  }
}

export const documents: readonly Journey[] = [
  tour('phone', [390, 844], false),
  tour('phone', [390, 844], true),
  tour('desk', [1440, 900], false),
  tour('desk', [1440, 900], true),
]
