import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = process.env.SOFFICE_PATH ?? '/usr/bin/soffice'

/** Whether LibreOffice is on this machine. */
export const hasLibreOffice = existsSync(PROGRAM)

/** A Word document as LibreOffice reads it and saves it again. */
export function saveInLibreOffice(bytes: Uint8Array): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-office-'))
  try {
    const [file, saved] = [join(folder, 'document.docx'), join(folder, 'saved')]
    writeFileSync(file, bytes)
    spawnSync(
      PROGRAM,
      [
        '--headless',
        '--norestore',
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--convert-to',
        'docx:MS Word 2007 XML',
        '--outdir',
        saved,
        file,
      ],
      { timeout: 120_000 },
    )
    return readFileSync(join(saved, 'document.docx'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
