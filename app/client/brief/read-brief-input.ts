import { readOpinionFile } from '../cases/read-opinion-file.ts'
import type { BriefInput } from './brief-protocol.ts'

/** Converts a chosen or dropped file to the input that the worker reads. Extracts the text of a saved page here. */
export async function readBriefInput(file: File): Promise<BriefInput | null> {
  if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) return { kind: 'pdf', file }
  if (/\.docx$/i.test(file.name) || file.type.includes('wordprocessingml')) return { kind: 'docx', file }
  const text = await readOpinionFile(file)
  return text === null ? null : { kind: 'text', text }
}
