import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Visitor } from './visitor.ts'

/** Keeps how a window looks, in the folder $ENGINES_PICTURES: nothing is kept without it. */
export async function keepPicture(visitor: Visitor, name: string): Promise<void> {
  const folder = process.env['ENGINES_PICTURES']
  if (folder === undefined) return
  await visitor.settled()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name.replaceAll(/\W+/g, '-')}.png`), await visitor.window.screenshot())
}
