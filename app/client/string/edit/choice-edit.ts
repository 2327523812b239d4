import type { RecordChange } from '#sync/client/write.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { readUse } from '../../source/read-source.ts'
import type { RecordFactory } from '../../record-factory.ts'

interface ChosenAbbreviation {
  /** The phrase in lowercase, as the engine looks it up. */
  readonly phrase: string
  readonly chosen: string
}

/**
 * Sets an abbreviation for an entire project. Clears the choices for the phrase in individual uses, so that the new
 * choice applies to them too.
 */
export function chooseEverywhere(
  { project, choices, uses }: Pick<ProjectContents, 'project' | 'choices' | 'uses'>,
  { phrase, chosen }: ChosenAbbreviation,
  factory: RecordFactory,
): RecordChange[] {
  const known = choices.findLast((choice) => choice.phrase === phrase)
  const set: RecordChange =
    known === undefined
      ? {
          kind: 'choice',
          id: factory.newId(),
          create: true,
          fields: { projectId: project.id, phrase, slot: '', chosen, createdAt: factory.now() },
        }
      : { kind: 'choice', id: known.id, fields: { chosen } }
  const freed = uses.flatMap((use): RecordChange[] => {
    const own = readUse(use).choices
    if (own.abbreviations?.[phrase] === undefined) return []
    const { [phrase]: _, ...rest } = own.abbreviations
    return [{ kind: 'use', id: use.id, fields: { choices: { ...own, abbreviations: rest } } }]
  })
  return [set, ...freed]
}
