import { saveTypedDraft, loadTypedDraft } from '../../../session/typed-drafts.ts'

/** Keeps what stands in a project's box and is not added yet: neither a reload nor a closed tab must lose it. */
export function keepComposerDraft(projectId: string, text: string): void {
  saveTypedDraft(nameOf(projectId), text)
}

/** What stood in a project's box last. */
export function readComposerDraft(projectId: string): string {
  return loadTypedDraft(nameOf(projectId)) ?? ''
}

function nameOf(projectId: string): string {
  return `composer.${projectId}`
}
