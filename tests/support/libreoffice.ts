import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Path of LibreOffice. */
export const officeProgram = process.env['SOFFICE_PATH'] ?? '/usr/bin/soffice'

/** True if LibreOffice is installed. Tests that need it are skipped otherwise. */
export const hasLibreOffice = existsSync(officeProgram)

/** A document that LibreOffice opens, processes, and saves. */
export interface OfficeJob {
  readonly bytes: Uint8Array | string
  /** File extension of the document. */
  readonly from?: string
  /** LibreOffice commands, such as `AcceptAllTrackedChanges`. */
  readonly commands?: readonly string[]
  /** Output format. Defaults to Word. `fodt` is OpenDocument as a single XML file. */
  readonly into?: 'docx' | 'fodt' | 'doc' | 'odt'
}

const FILTERS = {
  docx: 'MS Word 2007 XML',
  fodt: 'OpenDocument Text Flat XML',
  doc: 'MS Word 97',
  odt: 'writer8',
} as const

const MACRO = `Sub WorkThrough(listFile As String)
  Dim number As Integer, oneLine As String, parts
  number = FreeFile
  Open listFile For Input As #number
  Do While Not Eof(number)
    Line Input #number, oneLine
    If Len(oneLine) > 0 Then
      parts = Split(oneLine, "|")
      WorkOn(parts(0), parts(1), parts(2), parts(3))
    End If
  Loop
  Close #number
  StarDesktop.terminate()
End Sub
Sub WorkOn(source As String, commands As String, target As String, filter As String)
  Dim opening(0) As New com.sun.star.beans.PropertyValue
  Dim saving(0) As New com.sun.star.beans.PropertyValue
  Dim nothingMore()
  Dim doc, helper, names, index As Integer
  opening(0).Name = "Hidden"
  opening(0).Value = True
  doc = StarDesktop.loadComponentFromURL(ConvertToURL(source), "_blank", 0, opening())
  helper = createUnoService("com.sun.star.frame.DispatchHelper")
  names = Split(commands, "+")
  For index = 0 To UBound(names)
    If Len(names(index)) > 0 Then helper.executeDispatch(doc.CurrentController.Frame, ".uno:" & names(index), "", 0, nothingMore())
  Next index
  saving(0).Name = "FilterName"
  saving(0).Value = filter
  doc.storeToURL(ConvertToURL(target), saving())
  doc.close(True)
End Sub
`

/** Processes documents in a single run of LibreOffice and returns the saved files. Throws if a file is missing. */
export function workInLibreOffice(jobs: readonly OfficeJob[]): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-office-'))
  try {
    const profile = join(folder, 'profile')
    runOffice(profile, ['--terminate_after_init'])
    writeMacro(profile)
    const files = jobs.map(({ bytes, from = 'docx', commands = [], into = 'docx' }, at) => {
      const [source, target] = [join(folder, `${at}.${from}`), join(folder, `${at}-saved.${into}`)]
      writeFileSync(source, bytes)
      return { target, line: `${source}|${commands.join('+')}|${target}|${FILTERS[into]}` }
    })
    const list = join(folder, 'list.txt')
    writeFileSync(list, `${files.map(({ line }) => line).join('\n')}\n`)
    runOffice(profile, [`macro:///Standard.Documents.WorkThrough("${list}")`])
    return files.map(({ target }) => readFileSync(target))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens a Word document in LibreOffice and saves it again. */
export function saveInLibreOffice(bytes: Uint8Array): Buffer {
  const [saved] = workInLibreOffice([{ bytes }])
  if (saved === undefined) throw new Error('Nothing was saved.')
  return saved
}

function runOffice(profile: string, more: readonly string[]): void {
  const options = ['--headless', '--norestore', `-env:UserInstallation=file://${profile}`]
  spawnSync(officeProgram, [...options, ...more], { timeout: 240_000 })
}

/** Writes the macro to the file where LibreOffice looks for user macros. */
function writeMacro(profile: string): void {
  const folder = join(profile, 'user/basic/Standard')
  mkdirSync(folder, { recursive: true })
  const head = (kind: string, type: string, file: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${kind}:${type} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${file}.dtd">\n`
  const script = MACRO.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  writeFileSync(
    join(folder, 'Documents.xba'),
    `${head('script', 'module', 'module')}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Documents" script:language="StarBasic">${script}</script:module>`,
  )
  writeFileSync(
    join(folder, 'script.xlb'),
    `${head('library', 'library', 'library')}<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Documents"/></library:library>`,
  )
  writeFileSync(
    join(folder, '../script.xlc'),
    `${head('library', 'libraries', 'libraries')}<library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" xlink:href="$(USER)/basic/Standard/script.xlb/" xlink:type="simple" library:link="false"/></library:libraries>`,
  )
}
