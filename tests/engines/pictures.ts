import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Visitor } from './visitor.ts'

/** Saves a screenshot in the folder $ENGINES_PICTURES, if it is set. */
export async function keepPicture(visitor: Visitor, name: string): Promise<void> {
  const folder = process.env['ENGINES_PICTURES']
  if (folder === undefined) return
  await visitor.settled()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name.replaceAll(/\W+/g, '-')}.png`), await visitor.window.screenshot())
}
