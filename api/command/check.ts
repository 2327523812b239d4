import { argv, exit, stderr, stdout } from 'node:process'
import { programTools } from './program-tools.ts'
import { UsageError } from './usage-error.ts'

/** Checks a document on the command line and writes the result as JSON. */
const [, , path] = argv
if (path === undefined || path === '--help' || path === '-h') {
  stderr.write(
    'Usage: pincite check FILE\n\nFILE is a .docx, .pdf, .html, or text file. Writes JSON to stdout.\n',
  )
  exit(path === undefined ? 2 : 0)
}
try {
  const result = await programTools.find(({ name }) => name === 'check_file')?.run({ path })
  stdout.write(`${JSON.stringify(result, null, 2)}\n`)
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof Error && 'code' in error)) throw error
  stderr.write(`${error.message}\n`)
  exit(1)
}
