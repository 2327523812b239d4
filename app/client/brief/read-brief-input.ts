import { readOpinionFile } from '../cases/read-opinion-file.ts'
import type { BriefInput } from './brief-protocol.ts'

/** Converts a chosen or dropped file to input for the worker. Extracts the text here if the file is a saved page. */
export async function readBriefInput(file: File): Promise<BriefInput | null> {
  if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) return { kind: 'pdf', file }
  if (/\.docx$/i.test(file.name) || file.type.includes('wordprocessingml')) return { kind: 'docx', file }
  const text = await readOpinionFile(file)
  return text === null ? null : { kind: 'text', text }
}
