import { saveTypedDraft, loadTypedDraft } from '../../../session/typed-drafts.ts'

/**
 * Saves the text that is in a project's box but not yet added, so that a reload or a closed tab does not lose the text.
 */
export function keepComposerDraft(projectId: string, text: string): void {
  saveTypedDraft(nameOf(projectId), text)
}

/** Reads the saved text of a project's box. */
export function readComposerDraft(projectId: string): string {
  return loadTypedDraft(nameOf(projectId)) ?? ''
}

function nameOf(projectId: string): string {
  return `composer.${projectId}`
}
